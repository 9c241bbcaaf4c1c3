import { retentionChangesSchema, retentionFields, retentionRules } from '@rei/domain/diagnostics/retention';
import type { getRetentionSettings } from '@rei/domain/diagnostics/retention-endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '#lib/moment.ts';
import { useRecordForm } from '#lib/use-record-form.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordForm } from '#ui/record-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { operationQueries, useUpdateRetention } from '../operation-queries.ts';
import { parseRetentionDraft, retentionBody, retentionTexts } from '../retention-draft.ts';
import styles from './settings-section.module.css';

/** For how long things are kept, what is deleted then, and when. */
export function KeptDays() {
  const query = useQuery(operationQueries.retention());
  return (
    <Card title="Data retention">
      <FetchStates
        query={query}
        failed="Couldn’t load data retention."
        loading={
          <Loading text="Loading">
            <FormShape fields={5} />
          </Loading>
        }
      />
      {query.data && <KeptDaysForm settings={query.data} />}
    </Card>
  );
}

function KeptDaysForm({ settings }: { settings: ReplyOf<typeof getRetentionSettings> }) {
  const { own, defaults, nextRunAt } = settings;
  const save = useUpdateRetention();
  const form = useRecordForm({
    name: 'settings-retention',
    stored: retentionTexts(own),
    parse: parseRetentionDraft,
    schema: retentionChangesSchema,
    bodyOf: retentionBody,
    save,
    texts: { saved: 'Settings saved!', failed: 'Couldn’t save settings.' },
  });
  return (
    <>
      <p className={styles.about}>
        Older entries are deleted every hour, next on {momentText(nextRunAt)}. What is deleted can’t be brought back.
        Leave a field blank for the default. Mail, notes and documents stay until their user deletes them.
      </p>
      <RecordForm {...form.record}>
        {retentionFields.map((field) => {
          const { what, deletes, since } = retentionRules[field];
          const days = formatNumber(defaults[field]);
          return (
            <TextField
              key={field}
              {...form.field(field)}
              name={field}
              label={`${what}, days${since === undefined ? '' : ` ${since}`}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              placeholder={days}
              help={`${deletes}. Default: ${days} days.`}
            />
          );
        })}
      </RecordForm>
    </>
  );
}
