import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Route } from './+types/answers-csv';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { csvFile } from '#app/http/csv.ts';
import { dayIn } from '#app/http/day.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { submissionOf } from './copy-of-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'form-history' } satisfies PageFacts;

/**
 * The answers of a submission as a table, one question a row: in words, and, where it is one, as a number with its unit. Each row
 * has the day, so that several files can stand in one sheet. What was not answered is an empty cell.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t, viewer } = facts;
  const { submission, form, file } = await submissionOf(facts, params.submissionId);
  const at = submission.completedAt ?? submission.updatedAt;
  const day = dayIn(viewer.timezone, at);
  // Two of one day are two files.
  const time = format(new TZDate(at, viewer.timezone), 'HHmm');
  const header = (['section', 'question', 'answer', 'value', 'unit', 'date'] as const).map((column) =>
    t(`papers:columns.${column}`),
  );
  const rows = answersInWords(form.definition, submission.answers, facts).flatMap(({ heading, entries }) =>
    entries.map(({ label, text, given, value, unit }) => [
      heading,
      label,
      given ? text : '',
      value ?? '',
      unit ?? '',
      day,
    ]),
  );
  return csvFile(`${file.name}-${time}`, header, rows, `${file.shown}-${time}`);
}
