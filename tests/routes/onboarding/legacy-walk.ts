import { expect } from 'vitest';
import { legacyAnswers, type Filled } from '#tests/support/answers.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Page, SeatedMember } from '#tests/support/visitor.ts';
import { seatProfile, setGeneration } from '#tests/routes/support/generations.ts';

export const legacyPath = '/onboarding/legacy';

/** Presses Next on a step. */
export const nextOn = (member: SeatedMember, step: string, answers: Filled = {}): Promise<Page> =>
  member.visitor.post(`${legacyPath}/${step}`, { intent: 'next', ...answers });

/** Does every step that asks something and comes before this one; with `journal` done, a profile is being made. */
export async function walkTo(member: SeatedMember, step: string): Promise<void> {
  for (const [id, answers] of legacyAnswers) {
    if (id === step) return;
    expect((await nextOn(member, id, answers)).status, id).toBe(303);
  }
}

/** Walks to where the profile is shown: it is made by whoever makes it. */
export async function walkToProfile(site: TestSite, member: SeatedMember, isDefault = false): Promise<void> {
  await walkTo(member, 'profile-generation');
  await seatProfile(site, member.id, isDefault);
  await setGeneration(site, member.id, { state: 'done', stage: 4 });
}
