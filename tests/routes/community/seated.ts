import { expect } from 'vitest';
import { writeCard } from '#app/domain/people/card.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

/** Somebody whom the community is open to, with a name or without one yet. */
export async function someone(
  site: TestSite,
  name: string | null,
  language: 'en' | 'es' = 'en',
): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', seated.id).execute();
  if (name) await writeCard(site.db, seated.id, { name, about: '', shown: [] }, site.now());
  return seated;
}

/** Sends a post. @returns its path */
export async function posts(who: SeatedMember, body: string, to = '/community', more = {}): Promise<string> {
  const sent = await who.visitor.post(to, { body, ...more });
  expect(sent.status, sent.text).toBe(303);
  return sent.location!;
}
