import { readOpenSession } from '#app/domain/workouts/read-sessions.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { OpenSessionView } from '#app/ui/workouts/views.ts';

export const sessionPath = (sessionId: string): string => `/workout-planner/sessions/${sessionId}`;

/** What a session is called: the day of the plan that it followed, or the word for one of its own. */
export const sessionName = ({ t }: Pick<MemberRequest, 't'>, { name }: { readonly name: string }): string =>
  name || t('workouts:session.own');

/** The session that was left halfway, or null. One query. */
export async function openSessionView(facts: MemberRequest): Promise<OpenSessionView | null> {
  const { db, viewer, language, today, t } = facts;
  const open = await readOpenSession(db, viewer.id);
  if (!open) return null;
  const name = sessionName(facts, open);
  return {
    href: sessionPath(open.id),
    title:
      open.day === today
        ? t('workouts:open.today', { name })
        : t('workouts:open.since', { name, day: dayInText(language, open.day, today) }),
    text: t('workouts:open.text'),
    written: open.name,
  };
}
