import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { agentQueries } from '../queries.ts';
import { AgentResults } from './agent-results.tsx';
import styles from './agent-search.module.css';
import { DuplicateGroups } from './duplicate-groups.tsx';

/** Finds agents by a text, which stands in the address bar with the page; without one, likely duplicates are shown. */
export function AgentSearch({ editHref }: { editHref: (agentId: string) => string }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const page = pageParam(params);
  const [typed, setTyped] = useState(text);
  const isAsked = text.trim() !== '';
  const { isFetching, refetch } = useQuery({ ...agentQueries.search({ text, page }), enabled: isAsked });

  // Back and forward bring back the text that was searched.
  useEffect(() => setTyped(text), [text]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') {
      setTyped('');
      setParams({});
    } else if (wanted === text && page === 1) void refetch();
    else setParams({ q: wanted });
  }

  return (
    <>
      <form onSubmit={handleSubmit} className={styles.search} aria-label="Search agents">
        <TextField
          label="Name, e-mail, phone or office"
          className={styles.field}
          type="search"
          placeholder="Search agents"
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          prefix={<Search aria-hidden />}
        />
        <Button type="submit" variant="primary" busy={isAsked && isFetching}>
          {isAsked && isFetching ? 'Searching...' : 'Search'}
        </Button>
      </form>
      {isAsked ? (
        <AgentResults text={text} page={page} editHref={editHref} />
      ) : (
        <DuplicateGroups page={page} editHref={editHref} />
      )}
    </>
  );
}
