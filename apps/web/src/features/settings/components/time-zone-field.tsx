import { useMemo, useState } from 'react';
import { ComboField } from '#ui/combo-field.tsx';
import { knownZones, matchingZones, timeInZone, zoneOffset } from '../time-zones.ts';
import styles from './time-zone-field.module.css';

/** Zones shown at once; further letters narrow them. */
const shownZones = 8;

interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const zones = useMemo(knownZones, []);
  const now = new Date();
  const offset = zoneOffset(value, now);
  const isComplete = offset !== undefined && zones.includes(value);
  const options = isComplete
    ? []
    : matchingZones(value, zones)
        .slice(0, shownZones)
        .map((zone) => ({
          id: zone,
          zone,
          content: (
            <>
              <span className={styles.zone}>{zone.replaceAll('_', ' ')}</span>
              <span className={styles.offset}>{zoneOffset(zone, now)}</span>
            </>
          ),
        }));
  return (
    <ComboField
      label="Time zone"
      name="timeZone"
      listLabel="Time zones"
      enterHint="take"
      value={value}
      onChange={onChange}
      onFocus={(event) => event.currentTarget.select()}
      maxLength={60}
      spellCheck={false}
      autoCapitalize="none"
      options={options}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={({ zone }) => onChange(zone)}
      error={error}
      help={offset ? `${offset}, currently ${timeInZone(value, now)}` : 'Enter a city or region, then choose.'}
    />
  );
}
