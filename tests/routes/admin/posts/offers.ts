import { v7 as uuid } from 'uuid';
import { addLevel } from '#app/domain/xp/edit-levels.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { openAt, payAt, sandboxAt } from '#tests/routes/payments/support.ts';
import type { Post, Stage } from './stage.ts';

/** Somebody buys at the sandbox. @returns the address of the purchase, and who bought */
async function bought(stage: Stage) {
  const { site, db } = stage;
  const buyer = await stage.member();
  const { checkoutId, sessionId } = await openAt(site, buyer, offers.foundationInTwo);
  await payAt(site, buyer, sessionId);
  const synced = await syncCheckout(db, sandboxAt(site), { checkoutId }, site.now());
  return { buyer, path: `/admin/payments/${synced!.enrollment!.id}`, id: synced!.enrollment!.id };
}

/** What is sold, what was paid, and the points that it all brings. */
export const offersAndPoints: readonly Post[] = [
  {
    route: '/admin/payments/:enrollmentId/refund',
    writes: 'refund',
    to: /^checkout:/,
    send: async (stage) => stage.form(`${(await bought(stage)).path}/refund`, 'name="seen"'),
  },
  {
    route: '/admin/payments/:enrollmentId/decline',
    writes: 'refund-declined',
    to: /^checkout:/,
    async send(stage) {
      const { buyer, path, id } = await bought(stage);
      await buyer.visitor.post(`/freedom-plan/refunds/${id}`, { reason: 'It was not for me.' });
      return stage.form(`${path}/decline`, 'name="answer"', { answer: 'Let us talk first.' });
    },
  },
  {
    route: '/admin/payments/:enrollmentId/ask-provider',
    writes: 'provider-asked',
    to: /^checkout:/,
    send: async (stage) => stage.form(`${(await bought(stage)).path}/ask-provider`, 'name="key"'),
  },
  {
    route: '/admin/invitations',
    writes: 'invitation-created',
    to: /^invitation:/,
    send: (stage) => stage.form('/admin/invitations', 'name="days"', { note: 'For Ana', days: '7' }),
  },
  {
    route: '/admin/invitations',
    form: 'taken back',
    writes: 'invitation-revoked',
    to: /^invitation:/,
    async send(stage) {
      const made = await stage.form('/admin/invitations', 'name="days"', { note: 'For Eva', days: '7' });
      await stage.admin.visitor.post(made.path, made.body);
      const { id } = await stage.db
        .selectFrom('tier_selection_links')
        .select('id')
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return { path: made.path, body: { revoke: id } };
    },
  },
  {
    route: '/admin/programs/:tierId',
    writes: 'program-changed',
    to: /^tier:/,
    edits: true,
    send: (stage) => stage.form('/admin/programs/4', 'name="price"', { line_2_es: 'Dos' }),
  },
  {
    route: '/admin/programs/:tierId/ways/new',
    writes: 'program-changed',
    to: /^tier:/,
    send: (stage) =>
      stage.form('/admin/programs/3/ways/new', 'name="installments"', {
        name_en: 'Three payments',
        name_es: 'Tres pagos',
        installments: '3',
        first: '800',
        each: '700',
        total: '2200',
      }),
  },
  {
    route: '/admin/features/new',
    writes: 'feature-added',
    to: /^feature:/,
    send: (stage) => stage.form('/admin/features/new', 'name="key"', { name: 'Something new' }),
  },
  {
    route: '/admin/features/:featureId',
    writes: 'feature-changed',
    to: /^feature:/,
    edits: true,
    send: async (stage) =>
      stage.form(`/admin/features/${await featureOf(stage, 'journal')}`, 'name="seen"', { tags: 'writing' }),
  },
  {
    route: '/admin/features/:featureId/status',
    writes: 'feature-switched',
    to: /^feature:/,
    edits: true,
    send: async (stage) => ({
      path: `/admin/features/${await featureOf(stage, 'journal')}/status`,
      body: { from: 'active' },
    }),
  },
  {
    route: '/admin/features/:featureId/level',
    writes: 'feature-changed',
    to: /^feature:/,
    edits: true,
    async send(stage) {
      const id = await featureOf(stage, 'habits');
      const { level } = await stage.db
        .selectFrom('feature_flags')
        .select('level')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const body = { from: String(level), to: String(level + 1) };
      return { path: `/admin/features/${id}/level`, body };
    },
  },
  {
    route: '/admin/features/:featureId/delete',
    writes: 'feature-deleted',
    to: /^feature:/,
    async send(stage) {
      const { path, body } = await stage.form('/admin/features/new', 'name="key"', { name: 'Soon gone' });
      const added = await stage.admin.visitor.post(path, body);
      return { path: `${added.location}/delete`, body: {} };
    },
  },
  {
    route: '/admin/xp/award',
    writes: 'xp-awarded',
    to: /./,
    async send(stage) {
      const typed = { amount: '30', eventType: 'streak_bonus', reason: 'Ten days in a row.' };
      const { email } = await stage.member();
      return stage.form('/admin/xp/award', 'name="amount"', { ...typed, email });
    },
  },
  {
    route: '/admin/xp/rules',
    writes: 'xp-rules-changed',
    edits: true,
    send: (stage) => stage.form('/admin/xp/rules', 'rule-journal_entry', { 'rule-journal_entry': '3' }),
  },
  {
    route: '/admin/xp/migration',
    form: 'a dry run',
    writes: 'xp-migration-tried',
    send: (stage) => stage.form('/admin/xp/migration', 'value="try"', { intent: 'try' }),
  },
  {
    route: '/admin/xp/migration',
    writes: 'xp-migrated',
    async send(stage) {
      await stage.site.workOff();
      return stage.form('/admin/xp/migration', 'value="move"', { intent: 'move' });
    },
  },
  {
    route: '/admin/levels/new',
    writes: 'level-added',
    to: /^level:/,
    send: (stage) =>
      stage.form('/admin/levels/new', 'name="threshold"', {
        level: '6',
        threshold: '70000',
        name_en: 'Elder',
        name_es: 'Sabio',
        description_en: 'Gives.',
        description_es: 'Da.',
      }),
  },
  {
    route: '/admin/levels/:levelId',
    writes: 'level-changed',
    to: /^level:/,
    edits: true,
    async send(stage) {
      const { id } = await stage.db
        .selectFrom('xp_levels')
        .select('id')
        .where('level', '=', 2)
        .executeTakeFirstOrThrow();
      return stage.form(`/admin/levels/${id}`, 'name="seen"', { name_en: 'Second' });
    },
  },
  {
    route: '/admin/levels/:levelId/remove',
    writes: 'level-removed',
    to: /^level:/,
    async send(stage) {
      const fields = { level: 60, threshold: 900_000, icon: 'star', color: '#8b5cf6' };
      const texts = { en: { name: 'Elder', description: '' } };
      const made = await addLevel(stage.db, stage.admin.id, uuid(), { ...fields, texts }, stage.site.now());
      return { path: `/admin/levels/${made.ok ? made.id : ''}/remove`, body: {} };
    },
  },
];

async function featureOf(stage: Stage, key: string): Promise<string> {
  const { id } = await stage.db
    .selectFrom('feature_flags')
    .select('id')
    .where('feature_name', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}
