import { fileAddressMaxLength, fileNameOfAddress, isFileAddress } from '@rei/domain/market/file-address';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useImportFromAddress } from '../mutations.ts';
import styles from './import-address.module.css';

const help = 'Market research from the web: the address of a Zillow, Redfin, realtor.com, FHFA or Census file.';

/** An address of the public web in place of a file, which the server downloads and imports. */
export function ImportAddress() {
  const [address, setAddress] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  const download = useImportFromAddress();
  const problem = isFileAddress(address) ? undefined : 'Enter an address that begins with https://';
  const refusal = download.error && errorMessage(download.error, 'Couldn’t download the file.');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (download.isPending) return;
    if (problem) {
      setHasTried(true);
      input.current?.querySelector('input')?.focus();
      return;
    }
    download.mutate(address, {
      onSuccess: () => {
        setAddress('');
        setHasTried(false);
      },
    });
  }

  return (
    <form ref={input} className={styles.row} onSubmit={handleSubmit} noValidate>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={fileAddressMaxLength}
        value={address}
        readOnly={download.isPending}
        onChange={(typed) => {
          setAddress(typed);
          download.reset();
        }}
        help={
          download.isPending
            ? `Downloading ${fileNameOfAddress(address)}… A large file takes a few minutes; the import begins when it is here.`
            : help
        }
        error={(hasTried ? problem : undefined) ?? refusal ?? undefined}
      />
      <Button type="submit" busy={download.isPending}>
        Import from address
      </Button>
    </form>
  );
}
