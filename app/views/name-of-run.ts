import { findTier } from '#app/domain/programs/catalogue.ts';
import type { Run } from '#app/domain/program-days/find-run.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** What a program is called in the catalogue. */
export async function nameOfRun({ db, language }: MemberRequest, { program }: Run): Promise<string> {
  return (await findTier(db, { tier: program.tier }, language))?.name ?? program.id;
}
