import { PassThrough, Readable } from 'node:stream';
import type { Route } from './+types/export';
import { readHabits } from '#app/domain/habits/read-habits.ts';
import { writeLoop } from '#app/domain/habits/loop/write-loop.ts';
import { zipOfTexts } from '#app/gateways/files/write-zip.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'habits' } satisfies PageFacts;

/** All habits with all their days, in the files of Loop Habit Tracker. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, today } = memberRequest(context);
  const habits = await readHabits(db, viewer.id, today, '0000-01-01');
  const zip = zipOfTexts(writeLoop(habits, today)).pipe(new PassThrough());
  return new Response(Readable.toWeb(zip) as ReadableStream, {
    headers: fileHeaders('application/zip', `attachment; filename="habits-${today}.zip"`),
  });
}
