import { inviteUser } from '#app/domain/administration/invite-user.ts';
import { sendFeedback } from '#app/domain/feedback/feedback.ts';
import { approveTestimonial } from '#app/domain/testimonials/decide.ts';
import { displayTestimonial } from '#app/domain/testimonials/published-testimonials.ts';
import { listTestimonials } from '#app/domain/testimonials/testimonials.ts';
import { makes, story, tells } from '#tests/domain/testimonials/writing.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { v7 as uuid } from 'uuid';
import { randomUUID } from 'node:crypto';
import { newAddress } from '#tests/support/visitor.ts';
import type { Body } from '#tests/routes/support/form-in.ts';
import type { Post, Stage } from './stage.ts';

/** A testimonial that its member lets everybody see. @returns its id */
async function sharedTestimonial({ db, site }: Stage): Promise<string> {
  const { id: userId } = await seatMember(site);
  await tells(db, userId, story(), site.now());
  await makes(db, userId, null, {}, site.now());
  const { pending } = await listTestimonials(db, userId, 1);
  const approval = { option: 0, editedText: '', notes: '', marketing: true };
  await approveTestimonial(db, userId, pending!.id, approval, site.now());
  return pending!.id;
}

const root = '/admin/users';
const someId = /^user:[0-9a-f-]{36}$/;
const one = `${root}/:userId`;

/** A member's form below their page. */
const about =
  (part: string, holding: string, typed: Body = {}, who: Parameters<Stage['member']>[0] = {}) =>
  async (stage: Stage) => {
    const { id } = await stage.member(who);
    return stage.form(`${root}/${id}${part}`, holding, typed);
  };
const key = 'name="key"';
const asks = `${one}/acts/:act`;

/** Everything that can be done to somebody, one by one or several at once. */
export const people: readonly Post[] = [
  {
    route: `${root}/invite`,
    writes: 'user-invited',
    to: /^sign-up:/,
    send: (stage) => stage.form(`${root}/invite`, 'name="email"', { email: newAddress() }),
  },
  {
    route: `${root}/invite`,
    form: 'the link once more',
    writes: 'mail-resent',
    to: /^sign-up:/,
    async send(stage) {
      await stage.press(`${root}/invite`, 'name="email"', { email: newAddress() });
      const { id } = await stage.db
        .selectFrom('pending_signups')
        .select('id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return stage.form(`${root}/invite`, `value="${id}"`, { again: id });
    },
  },
  {
    route: `${root}/invite/:signUpId/withdraw`,
    writes: 'user-invitation-withdrawn',
    to: /^sign-up:/,
    async send(stage) {
      const invitation = { email: newAddress(), language: 'en' } as const;
      const id = uuid();
      await inviteUser(stage.db, { key: id, actorId: stage.admin.id }, invitation, stage.site.now());
      return { path: `${root}/invite/${id}/withdraw`, body: {} };
    },
  },
  {
    route: `${one}/role`,
    writes: 'role-changed',
    to: someId,
    edits: true,
    send: about('/role', 'name="role"', { role: 'lead' }),
  },
  {
    route: `${one}/edit`,
    writes: 'user-corrected',
    to: someId,
    edits: true,
    send: about('/edit', 'name="email"', { name: 'Iris V.' }),
  },
  {
    route: `${one}/ban`,
    writes: 'user-banned',
    to: someId,
    send: about('/ban', 'name="reason"', { reason: 'Rude.' }),
  },
  {
    route: `${one}/give`,
    writes: 'program-given',
    to: /^checkout:/,
    send: about('/give', 'name="reason"', { program: '3', reason: 'You helped us.' }),
  },
  {
    route: '/admin/payments/:enrollmentId/take-back',
    writes: 'program-taken-back',
    to: /^checkout:/,
    async send(stage) {
      const given = await about('/give', 'name="reason"', { program: '3', reason: 'You helped us.' })(stage);
      await stage.admin.visitor.post(given.path, given.body);
      const { id } = await stage.db
        .selectFrom('enrollments')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return stage.form(`/admin/payments/${id}/take-back`, 'name="reason"', { reason: 'By mistake.' });
    },
  },
  {
    route: `${one}/sessions`,
    writes: 'sessions-ended',
    to: someId,
    edits: true,
    async send(stage) {
      const { id } = await stage.member();
      return { path: `${root}/${id}/sessions`, body: {} };
    },
  },
  {
    route: `${one}/notes`,
    writes: 'user-note-written',
    to: someId,
    send: about('/notes', 'name="message"', { message: 'Called on Monday.' }),
  },
  {
    route: asks,
    form: 'a new password',
    writes: 'mail-resent',
    to: someId,
    send: about('/acts/reset', key),
  },
  { route: asks, form: 'their data', writes: 'export-started', to: someId, send: about('/acts/export', key) },
  {
    route: asks,
    form: 'the end of the account',
    writes: 'closing-begun',
    to: someId,
    edits: true,
    send: about('/acts/close', key),
  },
  {
    route: asks,
    form: 'an end taken back',
    writes: 'closing-undone',
    to: someId,
    edits: true,
    async send(stage) {
      const { id } = await stage.member();
      await stage.press(`${root}/${id}/acts/close`, key);
      return stage.form(`${root}/${id}/acts/keep`, key);
    },
  },
  {
    route: asks,
    form: 'a closed door opened',
    writes: 'user-unbanned',
    to: someId,
    async send(stage) {
      const { id } = await stage.member();
      await stage.press(`${root}/${id}/ban`, 'name="reason"', { reason: 'Rude.' });
      return stage.form(`${root}/${id}/acts/unban`, key);
    },
  },
  {
    route: asks,
    form: 'an invitation',
    writes: 'user-invited',
    to: /^sign-up:/,
    async send(stage) {
      const { id } = await stage.leadWithoutAccount();
      return stage.form(`${root}/${id}/acts/invite`, key);
    },
  },
  {
    route: '/admin/feedback',
    writes: 'feedback-done',
    to: /^feedback:/,
    edits: true,
    async send(stage) {
      const { id: userId } = await stage.member();
      const id = uuid();
      const said = {
        type: 'bug',
        subject: 'x',
        message: 'x',
        email: null,
        priority: 'low',
        category: 'ui',
      } as const;
      await sendFeedback(stage.db, userId, { id, ...said }, stage.site.now());
      return { path: '/admin/feedback', body: { id, act: 'done', note: 'Mended.' } };
    },
  },
  {
    route: '/admin/testimonials',
    writes: 'testimonial-shown',
    to: /^testimonial:/,
    edits: true,
    send: async (stage) => ({
      path: '/admin/testimonials',
      body: { id: await sharedTestimonial(stage), act: 'show' },
    }),
  },
  {
    route: '/admin/testimonials',
    form: 'taken down',
    writes: 'testimonial-taken-down',
    to: /^testimonial:/,
    edits: true,
    async send(stage) {
      const id = await sharedTestimonial(stage);
      await displayTestimonial(stage.db, stage.admin.id, id, true, stage.site.now());
      return { path: '/admin/testimonials', body: { id, act: 'take-down' } };
    },
  },
  {
    route: '/admin/bulk/:list/new',
    writes: 'bulk-done',
    to: /^bulk:/,
    async send(stage) {
      const ids = [(await stage.member()).id, (await stage.member()).id];
      return stage.form(`/admin/bulk/users/new?act=ban&id=${ids.join('&id=')}`, 'name="key"', {
        note: 'Rude.',
      });
    },
  },
  {
    route: '/admin/bulk/:bulkId',
    writes: 'bulk-undone',
    to: /^bulk:/,
    async send(stage) {
      const { id } = await stage.member();
      const path = await stage.press(`/admin/bulk/users/new?act=ban&id=${id}`, 'name="key"', { note: 'x' });
      return { path, body: {} };
    },
  },
  {
    route: '/admin/leads/:leadId',
    writes: 'lead-note-written',
    to: /^lead:/,
    edits: true,
    send: async (stage) =>
      stage.form(`/admin/leads/${await stage.lead()}`, 'name="note"', { note: 'Call her.' }),
  },
  {
    route: '/admin/leads/:leadId/follow-up',
    writes: 'lead-followed-up',
    to: /^lead:/,
    edits: true,
    send: async (stage) => ({
      path: `/admin/leads/${await stage.lead()}/follow-up`,
      body: { done: 'yes' },
    }),
  },
  {
    route: '/admin/leads/:leadId/follow-up',
    form: 'taken back',
    writes: 'lead-reopened',
    to: /^lead:/,
    edits: true,
    async send(stage) {
      const path = `/admin/leads/${await stage.lead()}/follow-up`;
      await stage.admin.visitor.post(path, { done: 'yes' });
      return { path, body: { done: 'no' } };
    },
  },
  {
    route: '/admin/leads/:leadId/erase',
    writes: 'lead-erased',
    to: /^lead:/,
    send: async (stage) => ({ path: `/admin/leads/${await stage.lead()}/erase`, body: {} }),
  },
  {
    route: '/admin/coaches',
    form: 'a new coach',
    writes: 'coach-made',
    to: someId,
    edits: true,
    async send(stage) {
      const { email } = await stage.member();
      return stage.form('/admin/coaches', 'name="newCoach"', { intent: 'make', newCoach: email });
    },
  },
  {
    route: '/admin/coaches',
    form: 'a member for a coach',
    writes: 'coach-assigned',
    async send(stage) {
      const [coach, { email }] = [await stage.member({ role: 'coach' }), await stage.member()];
      return stage.form('/admin/coaches', 'name="program"', { coach: coach.id, member: email, program: '' });
    },
  },
  {
    route: '/admin/coaches/:coachId/stop',
    writes: 'coach-unmade',
    to: someId,
    edits: true,
    send: async (stage) => ({
      path: `/admin/coaches/${(await stage.member({ role: 'coach' })).id}/stop`,
      body: {},
    }),
  },
  {
    route: '/admin/coaches/assignments/:assignmentId/end',
    writes: 'coach-ended',
    async send(stage) {
      const [coach, { id, email }] = [await stage.member({ role: 'coach' }), await stage.member()];
      await stage.press('/admin/coaches', 'name="program"', { coach: coach.id, member: email, program: '' });
      const assignment = await stage.db
        .selectFrom('coach_assignments')
        .select('id')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      return { path: `/admin/coaches/assignments/${assignment.id}/end`, body: {} };
    },
  },
  {
    route: '/admin/flags/:flagId',
    writes: 'behavior-resolved',
    async send(stage) {
      const [id, { id: userId }] = [randomUUID(), await stage.member()];
      await stage.db
        .insertInto('behavioral_flags')
        .values({
          id,
          user_id: userId,
          flag_type: 'drop_off',
          triggered_at: stage.site.now().toISOString(),
          details: '{"daysAway":20}',
          evidence: 'away',
        })
        .execute();
      return stage.form(`/admin/flags/${id}`, 'name="note"', { note: 'Called her.' });
    },
  },
];
