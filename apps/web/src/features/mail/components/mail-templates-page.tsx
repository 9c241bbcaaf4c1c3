import type { MailFacts } from '@rei/domain/mail-templates/merge-values';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mailTemplates } from '../templates/queries.ts';
import styles from './template-editor.module.css';
import { TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';

/** Comes beside the templates. */
const templateEditor = import('./template-editor.tsx');
const TemplateEditor = lazy(() => templateEditor.then((module) => ({ default: module.TemplateEditor })));

interface MailTemplatesPageProps {
  /** An id, or 'new'. */
  shown: string;
  hrefOf: (template: string) => string;
  composeHref: (template: string) => string;
  properties: readonly { propertyId: string; address: string }[];
  propertyId: string;
  onProperty: (propertyId: string) => void;
  facts: MailFacts | undefined;
}

export function MailTemplatesPage({ shown, hrefOf, composeHref, facts, ...choice }: MailTemplatesPageProps) {
  const { data, isError, isFetching, refetch } = useQuery(mailTemplates);
  const navigate = useNavigate();
  if (!data) {
    if (isError && !isFetching) {
      return <ErrorState text="Couldn’t load the templates." onRetry={() => void refetch()} />;
    }
    return (
      <Loading text="Loading templates...">
        <div className={styles.page}>
          <Skeleton width="100%" height={220} />
          <Skeleton width="100%" height={480} />
          <Skeleton width="100%" height={320} />
        </div>
      </Loading>
    );
  }
  const template = data.find(({ _id }) => _id === shown);
  const isNew = shown === 'new';
  return (
    <div className={styles.page}>
      <TemplateList templates={data} shown={shown} hrefOf={hrefOf} />
      {template || isNew ? (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <TemplateEditor
            // A changed text, such as a restored standard text, starts a new form.
            key={`${shown} ${template?.updatedAt}`}
            template={template}
            composeHref={template && composeHref(template._id)}
            onSaved={(saved) => void navigate(hrefOf(saved._id), { replace: true })}
            onRemoved={() => void navigate(hrefOf(template?.kind === 'own' ? 'inquiry' : shown), { replace: true })}
            preview={(texts) => <TemplatePreview template={texts} facts={facts} {...choice} />}
          />
        </Suspense>
      ) : (
        <ErrorState text="Template not found." />
      )}
    </div>
  );
}
