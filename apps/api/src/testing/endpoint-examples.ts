import { randomUUID } from 'node:crypto';
import { usualCaps, usualSendWindow } from '@rei/domain/campaigns/caps';
import { usualRecipe } from '@rei/domain/campaigns/recipe';
import { usualPace } from '@rei/domain/deal-sheets/mailing';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { goldenRental } from '@rei/domain/testing/golden-rental';
import { createSecretBox } from '#features/accounts/secret-box.ts';
import { createToken } from '#features/accounts/tokens.ts';
import { createStopTokens } from '#features/alerts/stop-tokens.ts';
import { accessCookie } from '#http/session.ts';
import { createSealedWords } from '#system/sealed-words.ts';
import { type Answer, type Browser, createBrowser } from './browser.ts';
import type { TestApp } from './build-test-app.ts';
import { importedListing, makeUser, storeListings, storeZips } from './factories.ts';
import { redfinFile, redfinHomes } from './redfin-file.ts';
import { uploadForm } from './upload-form.ts';

export type Caller = Browser & { userId: string; userName: string };

export const calculation = { kind: 'roi', name: 'Mine', inputs: {} };
export const view = { name: 'Mine', question: {}, columns: [] };
export const task = { title: 'Call the agent', dueOn: '2026-11-30' };
export const template = { subject: 'Hello', body: 'Hi {agent first name}' };

/** The smallest that is a picture by its first bytes. */
const photo = { name: 'photo.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };

/** As much of a JPEG as tells its size: 900 by 400. */
export const sheetPicture = {
  name: 'photo.jpg',
  content: Buffer.from('ffd8ffc0001108019003840301110002110103110100', 'hex'),
};

/** A deal's sheet to one buyer. */
export function sheetMailing(buyerId: string) {
  return {
    ...{ buyerIds: [buyerId], subject: 'A deal', body: 'Hello', isAttached: true },
    ...{ pace: usualPace, sendWindow: usualSendWindow },
  };
}

export const sheetPictureForm = () => uploadForm({}, sheetPicture);

/** A bulk offer by the usual recipe, of no properties as yet. */
export function campaign() {
  return {
    name: 'Mine',
    recipe: usualRecipe,
    templateA: 'cashOffer',
    templateB: null,
    followUps: [],
    caps: usualCaps,
    sendWindow: usualSendWindow,
  };
}

export function scenario() {
  return { name: 'Mine', inputs: goldenRental() };
}

export function manual() {
  return {
    type: 'single_family',
    address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
  };
}

function notificationTo({ userName }: Caller) {
  return { recipients: `@${userName}`, title: 'Open house', message: 'On Saturday' };
}

export const draftFile = () => uploadForm({}, { field: 'attachments', name: 'offer.pdf', content: '%PDF-1.7\n' });

/** A text deep in an answer; a fixture that cannot be made says what it was answered. */
function idOf(answer: Answer, ...path: (string | number)[]): string {
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer.body,
  );
  if (typeof found !== 'string') throw new Error(`The fixture was answered ${answer.status}: ${answer.text}`);
  return found;
}

export type Examples = Awaited<ReturnType<typeof createExamples>>;

/** Callers with a session, and what the parameters of every endpoint's path can stand for. */
export async function createExamples(testApp: TestApp) {
  const { client } = testApp;
  await storeZips(testApp);
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'of-the-examples', type: 'duplex' })]);
  const listingId = ids.get('of-the-examples') ?? '';
  await testApp.services.marketDays.take();

  /** What stands for a path's parameters: made for the caller it belongs to. */
  const parameters: Record<string, (owner: Caller) => string | Promise<string>> = {
    propertyId: () => listingId,
    ...{ z: () => '4', x: () => '3', y: () => '6' },
    buyerId: () => storedBuyer(),
    ownBuyerId: (owner) => ownBuyer(owner),
    mailingId: async (owner) => (await mailedBuyer(owner)).mailingId,
    importId: (owner) => startImport(owner),
    presetId: (owner) => importPreset(owner),
    signInId: async (owner) => idOf(await owner.get('/api/auth/sign-ins'), 'signIns', 0, 'id'),
    passkeyId: (owner) => storedPasskey(owner),
    userId: async () => (await makeUser(testApp)).id,
    documentId: (owner) => storedDocument(owner),
    agentId: async () => String((await makeAgents())[0]),
    mergeId: async () => String(await mergedAgents()),
    dismissalId: async (owner) => {
      const [agentId, otherId] = await makeAgents();
      return idOf(await owner.post(`/api/agents/${agentId}/dismissals`, { agentId: String(otherId) }), 'dismissalId');
    },
    notificationId: async (owner) => {
      await (await caller({ isAdmin: true })).post('/api/notifications/send', notificationTo(owner));
      return idOf(await owner.get('/api/notifications'), 0, '_id');
    },
    threadId: async (owner) => idOf(await owner.get(`/api/mail/message/${await sentMail(owner)}`), 'threadId'),
    profileId: async (owner) => idOf(await owner.post('/api/assumption-profiles', { name: 'Mine', values: {} }), '_id'),
    buyBoxId: async (owner) => idOf(await owner.post('/api/buy-boxes', { name: 'Mine', criteria: [] }), '_id'),
    // The search need not be there any more.
    token: () => createStopTokens(createSecretBox('the secret of the tests')).make('1'),
    address: () => suppressedAddress(),
    unsubscribeToken: () =>
      createSealedWords(createSecretBox('the secret of the tests'), 'unsubscribe an address').make('gone@mail.example'),
    viewId: async (owner) => idOf(await owner.post('/api/deals/views', view), '_id'),
    scenarioId: async (owner) => idOf(await owner.post(`/api/properties/${listingId}/scenarios`, scenario()), '_id'),
    ruleId: async (owner) =>
      idOf(await owner.post('/api/task-rules', { trigger: 'offer_sent', days: 3, title: 'Call', isOn: true }), '_id'),
    taskId: async (owner) => idOf(await owner.post('/api/tasks', task), '_id'),
    calendarToken: async (owner) =>
      idOf(await owner.post('/api/calendar-feed'), 'address')
        .split('/')
        .at(-1) ?? '',
    figure: async () => 'cashOnCash',
    campaignId: (owner) => storedCampaign(owner),
    reOfferId: (owner) => storedReOffer(owner),
    logoId: (owner) => storedLogo(owner),
    level: async () => 'zip',
    key: async () => '85008',
    zip: async () => '85008',
    calculationId: async (owner) => idOf(await owner.post('/api/calculations', calculation), '_id'),
    storageRef: async (owner) => {
      const message = await owner.get(`/api/mail/message/${await sentMail(owner)}`);
      return idOf(message, 'attachments', 0, 'storageRef');
    },
  };

  /** Where a parameter's name does not say enough: paths whose parameters belong to the caller, and nobody else. */
  const paths: Record<string, (owner: Caller) => Promise<Record<string, string>>> = {
    '/api/user-properties/:propertyId': savedProperty,
    '/api/user-properties/:propertyId/activity': savedProperty,
    '/api/user-properties/:propertyId/activity/:activityId': loggedActivity,
    '/api/properties/:propertyId/activity/:activityId': loggedActivity,
    '/api/user-properties/:propertyId/manual': manualProperty,
    '/api/user-properties/:propertyId/photos/:photoId': ownPhoto,
    '/api/user-properties/:propertyId/matching-buyers': manualProperty,
    '/api/user-properties/:propertyId/deal-sheet': savedProperty,
    '/api/user-properties/:propertyId/deal-sheet.pdf': savedProperty,
    '/api/user-properties/:propertyId/sheet-mailings': savedProperty,
    '/api/buyer-consents/:buyerId': async (owner) => ({ buyerId: await ownBuyer(owner) }),
    '/api/sheet-mailings/:mailingId/recipients/:recipientId': mailedBuyer,
    '/api/user-properties/:propertyId/deal-sheet/photos': savedProperty,
    '/api/user-properties/:propertyId/deal-sheet/photos/:sheetPhotoId': sheetPhoto,
    '/api/alerts/searches/:viewId/seen': async (owner) => ({
      viewId: idOf(await owner.post('/api/deals/views', { ...view, kind: 'search' }), '_id'),
    }),
    '/api/campaigns/:campaignId/offers/:campaignOfferId': campaignRow,
    '/api/campaigns/:campaignId/offers/:campaignOfferId/mail': campaignRow,
    '/api/campaigns/:campaignId/offers/:campaignOfferId/letter': campaignRow,
    '/api/campaigns/:campaignId/attachments/:attachmentId': campaignFile,
    '/api/mail/message/:messageId': async (owner) => ({ messageId: await sentMail(owner) }),
    '/api/mail/message/:messageId/source': async (owner) => ({ messageId: await sentMail(owner) }),
    '/api/mail/message/:messageId/cancel': async (owner) => ({ messageId: await sentMail(owner) }),
    '/api/mail/message/:messageId/retry': async (owner) => ({ messageId: await sentMail(owner) }),
    '/api/mail/templates/:templateId': async (owner) => ({
      templateId: idOf(await owner.post('/api/mail/templates', { name: 'Mine', ...template }), '_id'),
    }),
    '/api/mail/drafts/:messageId/attachments': async (owner) => ({
      messageId: idOf(await owner.post('/api/mail/drafts'), '_id'),
    }),
    '/api/mail/drafts/:messageId/attachments/:storageRef': draftWithFile,
    '/api/mail/drafts/:messageId': async (owner) => ({ messageId: idOf(await owner.post('/api/mail/drafts'), '_id') }),
  };

  /** A browser with a session of its own, without the time that a password takes. */
  async function caller(user: { isAdmin?: boolean } = {}): Promise<Caller> {
    const { id, userName } = await makeUser(testApp, user);
    const { secret, hash } = createToken();
    await client.pool.query(
      `with sign_in as (insert into sign_ins (user_id, ip, user_agent) values ($1, '127.0.0.1', 'test') returning id)
       insert into session_tokens (hash, sign_in_id, kind, expires_at)
       select $2, id, 'access', now() + interval '1 hour' from sign_in`,
      [id, hash],
    );
    const browser = createBrowser(testApp.app);
    browser.cookies.set(accessCookie, secret);
    return { ...browser, userId: id, userName };
  }

  async function storedPasskey({ userId }: Caller): Promise<string> {
    const { rows } = await client.pool.query<{ id: string }>(
      `insert into passkeys (user_id, name, credential_id, public_key, uses, is_synced)
       values ($1, 'Phone', uuid_send(gen_random_uuid()), '', 0, true) returning id`,
      [userId],
    );
    return rows[0]?.id ?? '';
  }

  /** Two agents, without a listing. */
  async function makeAgents(): Promise<number[]> {
    const { rows } = await client.pool.query<{ id: number }>(
      `insert into agents (key, name, office) select gen_random_uuid()::text, 'Ann Bell', 'Bell Homes' from generate_series(1, 2) returning id::int`,
    );
    return rows.map(({ id }) => id);
  }

  async function mergedAgents(): Promise<number | undefined> {
    const { rows } = await client.pool.query<{ id: number }>(
      `insert into agent_merges (survivor_id, merged_id, moved_ids, filled) values ($1, $2, '{}', '{}') returning id::int`,
      await makeAgents(),
    );
    return rows[0]?.id;
  }

  async function savedProperty(owner: Caller) {
    await owner.post('/api/user-properties', { propertyId: listingId });
    return { propertyId: listingId };
  }

  async function loggedActivity(owner: Caller) {
    const saved = await savedProperty(owner);
    const logged = await owner.post(`/api/user-properties/${listingId}/activity`, { type: 'note', message: 'A note' });
    return { ...saved, activityId: idOf(logged, '_id') };
  }

  async function storedCampaign(owner: Caller): Promise<string> {
    return idOf(await owner.post('/api/campaigns', { ...campaign(), propertyIds: [listingId] }), '_id');
  }

  async function campaignRow(owner: Caller) {
    const campaignId = await storedCampaign(owner);
    const found = await owner.get(`/api/campaigns/${campaignId}/offers`);
    return { campaignId, campaignOfferId: idOf(found, 'offers', 0, '_id') };
  }

  async function campaignFile(owner: Caller) {
    const campaignId = await storedCampaign(owner);
    const url = `/api/campaigns/${campaignId}/attachments`;
    const kept = await owner.send({ method: 'POST', url, ...draftFile() });
    return { campaignId, attachmentId: idOf(kept, 'attachments', 0, '_id') };
  }

  async function storedReOffer(owner: Caller): Promise<string> {
    const { activityId } = await loggedActivity(owner);
    const { rows } = await testApp.client.pool.query<{ id: string }>(
      `insert into re_offers (user_id, listing_id, kind, key, entry_id, text, draft_cents)
       select user_id, listing_id, 'price_near', id::text, id, 'Now 3%', 100 from activity_entries where id = $1 returning id`,
      [activityId],
    );
    return rows[0]?.id ?? '';
  }

  async function storedLogo(owner: Caller): Promise<string> {
    // As much of a PNG as tells its size.
    const content = Buffer.from('89504e470d0a1a0a0000000d4948445200000258000000780802000000', 'hex');
    const form = uploadForm({}, { name: 'logo.png', content });
    return idOf(await owner.send({ method: 'POST', url: '/api/report-logo', ...form }), 'logo', '_id');
  }

  async function manualProperty(owner: Caller) {
    return { propertyId: idOf(await owner.post('/api/user-properties/manual', manual()), 'propertyId') };
  }

  async function ownPhoto(owner: Caller) {
    const property = await manualProperty(owner);
    const url = `/api/user-properties/${property.propertyId}/photos`;
    return {
      ...property,
      photoId: idOf(await owner.send({ method: 'POST', url, ...uploadForm({}, photo) }), 0, '_id'),
    };
  }

  async function ownBuyer(owner: Caller): Promise<string> {
    return idOf(await owner.post('/api/own-buyers', { name: 'Jane', email: `${randomUUID()}@mail.example` }), '_id');
  }

  async function mailedBuyer(owner: Caller) {
    await savedProperty(owner);
    const url = `/api/user-properties/${listingId}/sheet-mailings`;
    const made = await owner.post(url, sheetMailing(await ownBuyer(owner)));
    return { mailingId: idOf(made, '_id'), recipientId: idOf(made, 'recipients', 0, '_id') };
  }

  async function sheetPhoto(owner: Caller) {
    const saved = await savedProperty(owner);
    const url = `/api/user-properties/${listingId}/deal-sheet/photos`;
    const kept = await owner.send({ method: 'POST', url, ...sheetPictureForm() });
    return { ...saved, sheetPhotoId: idOf(kept, 0, '_id') };
  }

  async function startImport(owner: Caller): Promise<string> {
    const form = uploadForm({ kind: 'listings' }, { name: 'homes.csv', content: redfinFile(redfinHomes(1)) });
    return idOf(await owner.send({ method: 'POST', url: '/api/imports', ...form }), 'id');
  }

  async function importPreset(owner: Caller): Promise<string> {
    const mapping = {
      source: 'County',
      columns: { price: 'Ask', address: 'Street', zip: 'ZIP' },
      constants: {},
      statuses: {},
    };
    const name = `County list of ${owner.userName}`;
    return idOf(await owner.post('/api/import-presets', { name, headings: ['Ask', 'Street', 'ZIP'], mapping }), 'id');
  }

  async function suppressedAddress(): Promise<string> {
    const { rows } = await client.pool.query<{ address: string }>(
      "insert into suppressions (address, reason) values (gen_random_uuid() || '@mail.example', 'by hand') returning address",
    );
    return rows[0]?.address ?? '';
  }

  async function storedBuyer(): Promise<string> {
    const { rows } = await client.pool.query<{ id: string }>(
      "insert into buyers (name, email) values ('Jane', gen_random_uuid() || '@mail.example') returning id",
    );
    return rows[0]?.id ?? '';
  }

  async function storedDocument(owner: Caller): Promise<string> {
    const offer = await owner.post('/api/offers', { offerMode: 'cash', propertyId: listingId, arv: 300_000 });
    const form = uploadForm(
      { kind: 'loi_cash', offerId: idOf(offer, '_id') },
      { name: 'offer.pdf', content: '%PDF-1.7\n' },
    );
    return idOf(await owner.send({ method: 'POST', url: '/api/documents', ...form }), '_id');
  }

  async function sentMail(owner: Caller): Promise<string> {
    const fields = { to: 'agent@mail.example', subject: 'Hello', body: 'A question' };
    const form = uploadForm(fields, { field: 'attachments', name: 'offer.pdf', content: '%PDF-1.7\n' });
    return idOf(await owner.send({ method: 'POST', url: '/api/mail/send', ...form }), '_id');
  }

  async function draftWithFile(owner: Caller) {
    const messageId = idOf(await owner.post('/api/mail/drafts'), '_id');
    const url = `/api/mail/drafts/${messageId}/attachments`;
    const kept = await owner.send({ method: 'POST', url, ...draftFile() });
    return { messageId, storageRef: idOf(kept, 'attachments', 0, 'storageRef') };
  }

  async function parametersOf({ path }: Endpoint, owner: Caller): Promise<Record<string, string>> {
    const makeAll = paths[path];
    if (makeAll) return makeAll(owner);
    const values: Record<string, string> = {};
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
      const make = parameters[name];
      if (!make) throw new Error(`Give ':${name}' of ${path} a line in 'parameters' (or the path one in 'paths')`);
      values[name] = await make(owner);
    }
    return values;
  }

  return { listingId, caller, parametersOf, pathsOfCallers: Object.keys(paths) };
}
