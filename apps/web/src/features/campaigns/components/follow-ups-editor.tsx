import { maxFollowUps } from '@rei/domain/campaigns/campaign';
import { Button } from '#ui/button.tsx';
import { span } from '#ui/form-section.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { type FollowUpDraft, nextKey } from '../campaign-draft.ts';
import styles from './campaign-form.module.css';

interface FollowUpsEditorProps {
  followUps: readonly FollowUpDraft[];
  templates: readonly SelectOption<string>[];
  problemsAt: (at: number) => Record<string, string>;
  onChange: (followUps: FollowUpDraft[]) => void;
}

const usualDays = 4;

/** Messages after the first, each some days after the one before. */
export function FollowUpsEditor({ followUps, templates, problemsAt, onChange }: FollowUpsEditorProps) {
  const replace = (at: number, changes: Partial<FollowUpDraft>) =>
    onChange(followUps.map((each, place) => (place === at ? { ...each, ...changes } : each)));
  return (
    <div className={span.whole}>
      {followUps.map(({ key, afterDays, templateId }, at) => (
        <fieldset key={key} className={styles.option}>
          <legend className={styles.optionHead}>{`Follow-up ${at + 1}`}</legend>
          <div className={styles.grid}>
            <WholeNumberInput
              className={span.third}
              label="Days later"
              value={afterDays}
              onChange={(days) => replace(at, { afterDays: days })}
              error={problemsAt(at).afterDays}
              {...{ min: 1, max: 90, step: 1 }}
            />
            <Select
              className={span.wideHalf}
              label="Template"
              value={templateId}
              options={templates}
              onChange={(id) => replace(at, { templateId: id })}
            />
          </div>
          <Button
            size="small"
            aria-label={`Remove follow-up ${at + 1}`}
            onClick={() => onChange(followUps.filter((_, place) => place !== at))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {followUps.length < maxFollowUps && (
        <Button
          onClick={() =>
            onChange([
              ...followUps,
              { key: nextKey(), afterDays: usualDays, templateId: templates[0]?.value ?? 'inquiry' },
            ])
          }
        >
          Add follow-up
        </Button>
      )}
    </div>
  );
}
