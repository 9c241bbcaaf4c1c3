import { refresh } from '@rei/domain/accounts/endpoints';
import { startImport } from '@rei/domain/market/endpoints';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { dana } from '#testing/render-app.tsx';
import { refuse, reply, server } from '#testing/server.ts';
import { upload } from './upload.ts';

const job = {
  id: 'a1',
  kind: 'rates',
  fileName: 'rates.csv',
  fileBytes: 3,
  options: {},
  status: 'queued',
  origin: 'page',
  isCancelRequested: false,
  counts: null,
  readShare: 0,
  problem: null,
  hasRejects: false,
  hasCorrected: false,
  startedBy: 'Dana',
  createdAt: '2026-11-20T12:04:00Z',
  startedAt: null,
  finishedAt: null,
};
const input = { file: new File(['a,b'], 'rates.csv'), fileName: 'rates.csv', fields: { kind: 'rates' } };

const answer = (respond: () => Response) => server.use(http.post('/api/imports', respond));

it('answers what the endpoint answers', async () => {
  answer(() => HttpResponse.json(job));
  await expect(upload(startImport, input)).resolves.toEqual(job);
});

it('fails with the server’s sentence', async () => {
  answer(() => HttpResponse.json({ error: 'The file is empty.', code: 'VALIDATION', requestId: 't' }, { status: 400 }));
  await expect(upload(startImport, input)).rejects.toMatchObject({ message: 'The file is empty.', status: 400 });
});

it('says so when the server cannot be reached', async () => {
  answer(() => HttpResponse.error());
  await expect(upload(startImport, input)).rejects.toMatchObject({ message: 'Network error, please try again.' });
});

it('is repeated once after the session was renewed', async () => {
  const state = { isFresh: false };
  answer(() =>
    state.isFresh
      ? HttpResponse.json(job)
      : HttpResponse.json({ error: 'Not authenticated', code: 'NOT_SIGNED_IN', requestId: 't' }, { status: 401 }),
  );
  server.use(
    reply(refresh, () => {
      state.isFresh = true;
      return { user: dana };
    }),
  );
  await expect(upload(startImport, input)).resolves.toEqual(job);
});

it('ends when its signal does', async () => {
  server.use(refuse(refresh, { code: 'SESSION_EXPIRED', error: 'gone' }));
  const controller = new AbortController();
  answer(() => HttpResponse.json(job));
  const sending = upload(startImport, { ...input, signal: controller.signal });
  controller.abort(new Error('not any more'));
  await expect(sending).rejects.toThrow('not any more');
});
