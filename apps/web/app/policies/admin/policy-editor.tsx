import { formatDateTime } from '@nirbhaya/contract/dates'
import { labels } from '@nirbhaya/contract/messages/labels'
import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import type { EditedPolicy } from '@nirbhaya/contract/policies/admin'
import { policyFacts, policyFields } from '@nirbhaya/contract/policies/kinds'
import { policyMarks } from '@nirbhaya/contract/written-lines'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { FormWithPreview } from '../../admin/editor/form-with-preview.tsx'
import { LeaveGuard } from '../../admin/editor/leave-guard.tsx'
import { SaveBar } from '../../admin/editor/save-bar.tsx'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import { type LineStyle, WrittenField } from '../../admin/editor/written-field.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DiscardDraft, PutInForce, Withdraw } from './draft-buttons.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { usePolicyEditor } from './use-policy-editor.ts'

const styles: LineStyle[] = [
  { kind: 'paragraph', label: words.styles.paragraph, icon: 'pilcrow' },
  { kind: 'title', label: words.styles.title, icon: 'heading-2' },
  { kind: 'item', label: words.styles.item, icon: 'list' },
  { kind: 'step', label: words.styles.step, icon: 'list-ordered' },
  { kind: 'term', label: words.styles.term, icon: 'columns-2' },
]

/** The form in which the owner writes the draft of a policy, with a preview. */
export function PolicyEditor({ policy }: { policy: EditedPolicy }) {
  const { form, field, formProps, isBusy, failure, isChanged, take } = usePolicyEditor(policy)
  const { hasUnsaved } = useUnsaved(isChanged)
  const { draft, version, today } = policy
  const startsOn = draft?.startsOn
  return (
    <>
      <LeaveGuard hasUnsaved={hasUnsaved} text={words.leaveText} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-xl text-muted">
          {startsOn ? words.announcedText(startsOn) : words.editing(version.number, version.since)}
        </p>
        {startsOn && <Withdraw kind={policy.kind} onDone={take} />}
        {draft && !startsOn && <DiscardDraft kind={policy.kind} onDone={take} />}
      </div>
      <FormWithPreview preview={<PolicyPreview control={form.control} policy={policy} />}>
        <form {...formProps}>
          <div className="grid grid-cols-1 gap-4">
            <FormPart title={words.parts.opening}>
              <TextArea {...field('lead')} label={labels.policyLead} rows={2} />
              <TextArea
                {...field('inShort')}
                hint={words.inShortHint}
                label={labels.policyInShort}
                rows={5}
              />
            </FormPart>
            <FormPart title={words.parts.text}>
              <WrittenField
                {...field('text')}
                hint={words.textHint}
                inserts={{ label: words.insert, texts: factsOf(policy) }}
                known={policyMarks}
                label={labels.policyText}
                styles={styles}
              />
            </FormPart>
            <FormPart title={words.parts.search}>
              <TextField
                {...field('description')}
                autoComplete="off"
                hint={words.descriptionHint}
                label={labels.policyDescription}
              />
            </FormPart>
          </div>
          <div className="mt-6">
            <FormFailureNotice failure={failure} />
          </div>
          <SaveBar
            isBusy={isBusy}
            isDisabled={!isChanged || startsOn !== undefined}
            label={words.saveDraft}
            state={stateOf(isChanged, draft)}
          >
            {draft && !isChanged && !startsOn && (
              <PutInForce
                kind={policy.kind}
                onDone={take}
                revision={draft.revision}
                today={today}
              />
            )}
          </SaveBar>
        </form>
      </FormWithPreview>
    </>
  )
}

function stateOf(isChanged: boolean, draft: EditedPolicy['draft']): string {
  if (isChanged) return words.unsaved
  return draft ? words.draftSince(formatDateTime(draft.savedAt)) : ''
}

/** The fields that can be inserted, each with its value of now. */
const factsOf = ({ facts }: EditedPolicy) =>
  policyFields.map((name) => {
    const fact = policyFacts.find((one) => one === name)
    const value = fact && (facts[fact] ?? words.notSet)
    const label = words.facts[name]
    return { text: `{${name}}`, label: value ? words.fact(label, value) : label }
  })
