import { type BuyerScope, type NoticeKind, noticeKinds, noticeLabels } from '@rei/domain/alerts/alert-kinds';
import type { AlertSettings as Settings } from '@rei/domain/alerts/alert-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { useUpdateSettings } from '../mutations.ts';
import { alertQueries } from '../queries.ts';
import styles from './alert-settings.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const quietHours = [{ value: '', label: 'None' }, ...hours];

const scopes: readonly { value: BuyerScope; label: string }[] = [
  { value: 'deals', label: 'My properties' },
  { value: 'market', label: 'Every new or cut listing' },
];

const zones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic'],
] as const;

function zoneOptions(own: string | null) {
  const known = zones.map(([value, label]) => ({ value: value as string, label: `${label} time` }));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const others = [here, own].filter((zone) => zone !== null && known.every(({ value }) => value !== zone));
  return [
    { value: '', label: 'Company time zone' },
    ...known,
    ...[...new Set(others)].map((zone) => ({ value: zone ?? '', label: zone ?? '' })),
  ];
}

const hourOf = (value: string) => (value === '' ? null : Number(value));

const channels = [
  { channel: 'inProduct', label: 'In the app' },
  { channel: 'byMail', label: 'By email' },
] as const;

function SettingsForm({ stored }: { stored: Settings }) {
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const save = useUpdateSettings();
  const toast = useToast();
  const settings = { ...stored, ...changes };
  const change = (changed: Partial<Settings>) => setChanges((before) => ({ ...before, ...changed }));

  function tell(channel: 'inProduct' | 'byMail', kind: NoticeKind, isOn: boolean): void {
    const others = settings[channel].filter((each) => each !== kind);
    change({ [channel]: isOn ? [...others, kind] : others });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        save.mutate(settings, {
          onSuccess: () => {
            setChanges({});
            toast({ text: 'Alert settings saved.' });
          },
        });
      }}
    >
      {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the alert settings.')}</Notice>}
      <table className={styles.kinds}>
        <caption className="visually-hidden">What you are told of, and where</caption>
        <thead>
          <tr>
            <td />
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{noticeLabels[kind]}</th>
              {channels.map(({ channel, label }) => (
                <td key={channel}>
                  <Checkbox checked={settings[channel].includes(kind)} onChange={(isOn) => tell(channel, kind, isOn)}>
                    <span className="visually-hidden">
                      {noticeLabels[kind]}, {label.toLowerCase()}
                    </span>
                  </Checkbox>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.group}>
        <Select
          label="Look for buyers for"
          value={settings.buyerScope}
          options={scopes}
          onChange={(value) => change({ buyerScope: value as BuyerScope })}
        />
        <WholeNumberInput
          label="Renew offers within (%)"
          min={0}
          max={50}
          step={1}
          value={settings.offerPercent}
          onChange={(value) => change({ offerPercent: value ?? stored.offerPercent })}
        />
        <WholeNumberInput
          label="Renew offers after (days on market)"
          min={1}
          max={1000}
          step={1}
          value={settings.offerDays}
          onChange={(value) => change({ offerDays: value ?? stored.offerDays })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>When you are told</legend>
        <Select
          label="Quiet hours from"
          value={`${settings.quietFrom ?? ''}`}
          options={quietHours}
          onChange={(value) => change({ quietFrom: hourOf(value) })}
        />
        <Select
          label="Quiet hours until"
          value={`${settings.quietUntil ?? ''}`}
          options={quietHours}
          onChange={(value) => change({ quietUntil: hourOf(value) })}
        />
        <Select
          label="Daily and weekly emails at"
          value={`${settings.digestHour}`}
          options={hours}
          onChange={(value) => change({ digestHour: Number(value) })}
        />
        <Select
          label="Time zone"
          value={settings.timeZone ?? ''}
          options={zoneOptions(stored.timeZone)}
          onChange={(value) => change({ timeZone: value === '' ? null : value })}
        />
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save alerts
        </Button>
      </div>
    </form>
  );
}

/** Which events are told where, and when nothing is. */
export function AlertSettings() {
  const query = useQuery(alertQueries.settings());
  return (
    <Card title="Alerts">
      <FetchStates
        query={query}
        failed="Couldn’t load alert settings."
        loading={
          <Loading text="Loading alert settings...">
            <Skeleton height={520} />
          </Loading>
        }
      />
      {query.data && <SettingsForm stored={query.data} />}
    </Card>
  );
}
