import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { operationQueries, useUpdateSignIn } from '../operation-queries.ts';
import styles from './settings-section.module.css';

const choices = { default: null, on: true, off: false } as const;

type Choice = keyof typeof choices;

const choiceOf = (passkeys: boolean | null): Choice => (passkeys === null ? 'default' : passkeys ? 'on' : 'off');

/** Whether passkeys are offered, saved as soon as it is chosen. */
export function SignInSettings() {
  const query = useQuery(operationQueries.signIn());
  const save = useUpdateSignIn();
  return (
    <Card title="Signing in">
      <FetchStates
        query={query}
        failed="Couldn’t load the sign-in settings."
        loading={
          <Loading text="Loading">
            <FormShape fields={1} />
          </Loading>
        }
      />
      {query.data && (
        <Select
          label="Passkeys"
          value={choiceOf(query.data.passkeys)}
          options={[
            { value: 'default', label: `Default (${query.data.defaults.passkeys ? 'on' : 'off'})` },
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          disabled={save.isPending}
          help="Off: no one can add a passkey or sign in with one. Passkeys that were added stay for when it is on again."
          onChange={(choice) => save.mutate({ passkeys: choices[choice] })}
        />
      )}
      {save.isError && (
        <Notice kind="error" className={styles.told}>
          {errorMessage(save.error, 'Couldn’t save settings.')}
        </Notice>
      )}
      {save.isSuccess && (
        <Notice kind="success" className={styles.told}>
          Settings saved!
        </Notice>
      )}
    </Card>
  );
}
