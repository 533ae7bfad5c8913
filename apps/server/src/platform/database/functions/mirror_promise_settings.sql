-- Releases up to 0.2.0 have the settings of promises in promise_settings. Such a release may still run, or the
-- owner may go back to it. So a change of one table is written to the other, too.
create or replace function mirror_promise_settings() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_table_name = 'promise_settings' then
    update settings set updated_at = now(), values = values || jsonb_build_object(
      'fromDays', new.from_days, 'dueDays', new.due_days, 'answerDays', new.answer_days,
      'longestFirstMoveDays', new.longest_first_move_days, 'overdueHours', new.overdue_hours,
      'refundGraceHours', new.refund_grace_hours, 'offerHours', new.offer_hours,
      'addressReminderDays', new.address_reminder_days, 'addressAnswerDays', new.address_answer_days,
      'addressNoticeHours', new.address_notice_hours, 'riskDays', new.risk_days,
      'highRiskDays', new.high_risk_days)
    where name = 'delivery-settings';
  else
    update promise_settings set (from_days, due_days, answer_days, longest_first_move_days,
      overdue_hours, refund_grace_hours, offer_hours, address_reminder_days, address_answer_days,
      address_notice_hours, risk_days, high_risk_days) = (
      select "fromDays", "dueDays", "answerDays", "longestFirstMoveDays", "overdueHours",
        "refundGraceHours", "offerHours", "addressReminderDays", "addressAnswerDays",
        "addressNoticeHours", "riskDays", "highRiskDays"
      from jsonb_to_record(new.values) as s ("fromDays" integer, "dueDays" integer,
        "answerDays" integer, "longestFirstMoveDays" integer, "overdueHours" integer,
        "refundGraceHours" integer, "offerHours" integer, "addressReminderDays" integer,
        "addressAnswerDays" integer, "addressNoticeHours" integer, "riskDays" integer,
        "highRiskDays" integer));
  end if;
  return null;
end
$$;

create or replace trigger promise_settings_mirrored after update on promise_settings
  for each row execute function mirror_promise_settings();

create or replace trigger settings_mirrored after update on settings
  for each row when (new.name = 'delivery-settings') execute function mirror_promise_settings();
