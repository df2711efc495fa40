import { inEachLanguage, textsOf } from '#locales/texts.ts';
import type { Offer } from '#app/programs/program.ts';
import type { Database } from '#db/database.ts';

const names = textsOf<Readonly<Record<string, { readonly name?: string }>>>('habit-library');
const namesOf = (habit: string): readonly string[] =>
  Object.values(inEachLanguage((language) => names[language][habit]?.name ?? ''));

/**
 * Whether somebody has begun already what a step offers: the form is sent, the habit is kept, there is a goal. One query.
 * @param opened when the step began: a form that is answered again counts from then on
 */
export async function isBegun(db: Database, userId: string, offer: Offer, opened: Date): Promise<boolean> {
  if (offer.kind === 'form') {
    const sent = db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', userId)
      .where('form_type', '=', offer.form)
      .where('completed_at', 'is not', null)
      .limit(1);
    return isThere(offer.again ? sent.where('completed_at', '>=', opened.toISOString()) : sent);
  }
  if (offer.kind === 'goal')
    return isThere(
      db
        .selectFrom('user_goals')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'in_progress')
        .limit(1),
    );
  return isThere(
    db
      .selectFrom('habits')
      .select('id')
      .where('user_id', '=', userId)
      .where('name', 'in', namesOf(offer.habit))
      .where('archived_on', 'is', null)
      .limit(1),
  );
}

const isThere = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
