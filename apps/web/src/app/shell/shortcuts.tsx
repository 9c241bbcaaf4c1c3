import { keysOffName, parseFlag } from '#lib/use-page-keys.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { DialogSurface } from '#ui/dialog-surface.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './shortcuts.module.css';

const groups = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Search everything'],
      ['?', 'Keyboard shortcuts'],
    ],
  ],
  [
    'Property Search',
    [
      ['j', 'Next listing'],
      ['k', 'Previous listing'],
      ['x', 'Select'],
      ['s', 'Save'],
      ['h', 'Hide'],
      ['a', 'Analyze'],
      ['o', 'Make an offer'],
      ['/', 'Go to location'],
      ['Esc', 'Clear selection'],
    ],
  ],
  [
    'Deal Finder',
    [
      ['j', 'Next listing'],
      ['k', 'Previous listing'],
      ['x', 'Select'],
      ['s', 'Save'],
      ['h', 'Hide'],
      ['a', 'Analyze'],
      ['o', 'Make an offer'],
      ['/', 'Go to location'],
      ['Esc', 'Clear selection'],
    ],
  ],
  [
    'My Properties',
    [
      ['j', 'Next property'],
      ['k', 'Previous property'],
      ['x', 'Select'],
      ['h', 'Hide'],
      ['Del', 'Remove'],
      ['Esc', 'Clear selection'],
    ],
  ],
  [
    'Inbox',
    [
      ['j', 'Next message'],
      ['k', 'Previous message'],
      ['Enter', 'Open message'],
      ['r', 'Reply'],
      ['c', 'New message'],
      ['e', 'Archive'],
      ['/', 'Search mail'],
    ],
  ],
] as const;

/** All keys of all pages, and the switch that turns single letters off. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const off = useStoredState<boolean>({ area: 'browser', name: keysOffName, initial: false, parse: parseFlag });
  return (
    <DialogSurface isOpen onClose={onClose} title="Keyboard shortcuts">
      <Switch checked={!off.value} onChange={(isOn) => off.keep(!isOn)}>
        Single-key shortcuts
      </Switch>
      <div className={styles.groups}>
        {groups.map(([heading, keys]) => (
          <section key={heading}>
            <h3 className="t14">{heading}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>{does}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogSurface>
  );
}
