import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { addPublicCoach } from '#app/domain/coaching/edit-public-coaches.ts';
import { publishTexts, saveTexts } from '#app/domain/content/edit-texts.ts';
import type { FieldTexts } from '#app/domain/content/open-texts.ts';
import { listVersions } from '#app/domain/content/read-versions.ts';
import { coachPart } from '#app/domain/content/texts-of-rows.ts';
import { inEachLanguage } from '#locales/texts.ts';
import type { Database } from '#db/database.ts';

/** A name as the store of files gives them. */
export const someFileName = (): string => `${randomBytes(24).toString('base64url')}.webp`;

const none: FieldTexts = { role: '', words: [] };
export const english: FieldTexts = {
  role: 'Coach for habits',
  words: ['I taught for ten years.', 'Then I ran.'],
};

/** Saves and publishes words about a coach; what is left out is empty. */
export async function saysOfCoach(
  db: Database,
  actorId: string,
  key: string,
  texts: { readonly en?: FieldTexts; readonly es?: FieldTexts },
  now: Date,
): Promise<void> {
  const by = () => ({ formId: uuid(), actorId, part: coachPart, key });
  const seen = (await listVersions(db, coachPart, key))[0]?.number ?? 0;
  const typed = inEachLanguage(
    (language): FieldTexts => (texts as Partial<Record<string, FieldTexts>>)[language] ?? none,
  );
  const saved = await saveTexts(db, by(), seen, typed, '', now);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  await publishTexts(db, by(), saved.number, now);
}

/** A coach with a picture and published words, whom no page shows yet. @returns their id */
export async function somePublicCoach(
  db: Database,
  actorId: string,
  now: Date,
  { name = 'Ana Ruiz', picture = someFileName() }: { readonly name?: string; readonly picture?: string } = {},
): Promise<string> {
  const formId = uuid();
  await addPublicCoach(db, { formId, actorId }, { name, picture }, now);
  await saysOfCoach(db, actorId, formId, { en: english }, now);
  return formId;
}
