import { formatNumber } from '@rei/domain/kernel/format';
import { logoTypes } from '@rei/domain/underwriting/report/logo';
import { useQuery } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FileLabel } from '#ui/file-label.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLogoMutations } from '../mutations.ts';
import { logoQuery } from '../queries.ts';
import styles from './report-logo.module.css';

/** The logo on the user's own reports: as paper shows it, and the ways to change it. */
export function ReportLogo() {
  const query = useQuery(logoQuery());
  const { save, remove } = useLogoMutations();
  const input = useRef<HTMLInputElement>(null);
  const logo = query.data?.logo ?? null;
  const problem = save.error ?? remove.error;

  function handleRemove(): void {
    // The button goes away with the logo.
    input.current?.focus();
    save.reset();
    remove.mutate();
  }

  return (
    <div className={styles.section}>
      <p className={styles.text}>
        Printed above your company name on property and comparison reports. PNG or JPEG, up to 1 MB and 4000 × 4000
        pixels. Only you can see it here.
      </p>
      <FetchStates
        query={query}
        failed="Couldn’t load your logo."
        loading={
          <Loading text="Loading logo...">
            <Skeleton width={160} height="var(--control-h)" />
          </Loading>
        }
      />
      {problem && <Notice kind="error">{errorMessage(problem, 'Couldn’t change your logo.')}</Notice>}
      {logo && (
        <figure className={styles.preview}>
          {/* Paper is white, whatever the screen's colors. */}
          <img src={logo.href} alt="Your report logo" width={logo.width} height={logo.height} />
          <figcaption>
            {formatNumber(logo.width)} × {formatNumber(logo.height)} pixels
          </figcaption>
        </figure>
      )}
      {query.data && (
        <div className={styles.buttons}>
          <FileLabel
            className={styles.choose}
            overClassName={styles.over}
            accept={logoTypes.join(',')}
            inputRef={input}
            onChoose={([file]) => {
              remove.reset();
              if (file) save.mutate(file);
            }}
          >
            <ImagePlus aria-hidden />
            {save.isPending ? 'Uploading...' : logo ? 'Replace logo' : 'Choose a logo'}
          </FileLabel>
          {logo && (
            <Button variant="text" busy={remove.isPending} onClick={handleRemove}>
              Remove logo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
