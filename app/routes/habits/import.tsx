import { data, redirect } from 'react-router';
import type { Route } from './+types/import';
import type { PillarName } from '#db/tables/practice.ts';
import * as imports from '#app/domain/habits/loop/import-habits.ts';
import { readLoop, type LoopRead } from '#app/domain/habits/loop/read-loop.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { isZip, readCsvArchive } from '#app/gateways/files/read-archive.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { uploadsContext, type Upload } from '#app/http/uploads.ts';
import { HabitImport } from '#app/ui/habits/habit-import.tsx';
import { rhythmText } from '#app/views/tick-row.ts';
import { numberFormat } from '#locales/formats.ts';

const megabyte = 1024 * 1024;
const largestFile = 5 * megabyte;

export const handle = {
  held: false,
  script: false,
  feature: 'habits',
  // What comes before and after the file in the form.
  uploads: largestFile + megabyte,
} satisfies PageFacts;

const path = '/habits/import';
const pillars = ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'] as const;

/** What waits to be taken over, habit by habit. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, language, t } = facts;
  const { id, habits: waiting } = (await imports.findImport(db, viewer.id)) ?? { id: '', habits: [] };
  const plan = await imports.planImport(db, viewer.id, waiting, today);
  return {
    id,
    pillars: pillars.map((value) => ({ value, text: t(`member:pillar.${value}`) })),
    habits: waiting.map(({ name, rhythm, target, unit, sumOf }, index) => {
      const { becomes, days } = plan[index]!;
      const [first, last] = [days[0]?.day, days.at(-1)?.day];
      const span = {
        first: shortDayText(language, first ?? today, today),
        last: shortDayText(language, last ?? today, today),
      };
      const counted = t('habits:import.days', { count: days.length });
      return {
        name,
        line: [rhythmText(facts, rhythm), counted, ...(first ? [t('habits:import.from', span)] : [])].join(
          ', ',
        ),
        plan: becomes,
        note:
          sumOf !== undefined && target !== null && becomes !== 'merged'
            ? t('habits:import.sum', {
                amount: `${numberFormat(language).format(target)} ${unit}`,
                count: sumOf,
              })
            : null,
      };
    }),
    help: helpNeeded({ words: waiting.flatMap(({ name, description }) => [name, description]) }),
  };
}

/** The habits of a file; why there are none is a key of the texts. */
async function readUpload(
  upload: Upload | undefined,
  today: string,
): Promise<
  LoopRead | { readonly ok: false; readonly reason: 'missing' | 'damaged' | 'too-large' | 'too-much' }
> {
  if (!upload || upload.bytes === 0) return { ok: false, reason: 'missing' };
  if (upload.bytes > largestFile) return { ok: false, reason: 'too-large' };
  const bytes = await upload.read();
  if (!isZip(bytes)) return readLoop(new Map([['file.csv', Buffer.from(bytes).toString('utf8')]]), today);
  const archive = await readCsvArchive(bytes);
  return archive.ok ? readLoop(archive.files, today) : archive;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, today, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const act = posted['act']?.[0];
  const id = posted['id']?.[0] ?? '';
  const gone = () => redirectWithFlash(context, path, [{ kind: 'info', key: 'importGone' }]);
  if (act === 'drop') {
    if (!(await imports.dropImport(db, viewer.id, id))) return gone();
    return redirectWithFlash(context, path, [{ kind: 'info', key: 'importDropped' }]);
  }
  if (act === 'take') {
    const chosen = (index: number): PillarName =>
      pillars.find((one) => one === posted[`pillar-${index}`]?.[0]) ?? 'Health';
    const taken = await imports.importHabits(db, viewer.id, id, chosen, today, now);
    if (!taken) return gone();
    return redirectWithFlash(context, '/habits?tab=manage', [
      { kind: 'success', key: 'habitsImported', params: taken },
    ]);
  }
  const read = await readUpload(
    context.get(uploadsContext).find(({ field }) => field === 'file'),
    today,
  );
  if (!read.ok) {
    const max = largestFile / megabyte;
    return data({ problem: t(`habits:import.problem.${read.reason}`, { max }) }, 422);
  }
  await imports.keepImport(db, viewer.id, read.habits, now);
  if (read.left === 0) return redirect(path, 303);
  return redirectWithFlash(context, path, [{ kind: 'info', key: 'importLeft', params: { left: read.left } }]);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <HabitImport
      id={loaderData.id}
      habits={loaderData.habits}
      pillars={loaderData.pillars}
      problem={actionData?.problem ?? null}
    />
  );
}
