ALTER TABLE "choice" ADD COLUMN "state" text GENERATED ALWAYS AS (case
          when outcome is not null then outcome
          when answer is not null then 'answered'
          when asked_at is null then 'paused'
          when told_at is null then 'asked'
          else 'mailed' end) STORED NOT NULL;