import type { Route } from './+types/answers-csv';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import { csvFile } from '#app/http/csv.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { submissionOf } from './copy-of-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'form-history' } satisfies PageFacts;

/** The answers of a submission as a table, one question a row; what was not answered is an empty cell. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t } = facts;
  const { submission, form, file } = await submissionOf(facts, params.submissionId);
  const header = [t('papers:columns.section'), t('papers:columns.question'), t('papers:columns.answer')];
  const rows = answersInWords(form.definition, submission.answers, facts).flatMap(({ heading, entries }) =>
    entries.map(({ label, text, given }) => [heading, label, given ? text : '']),
  );
  return csvFile(file.name, header, rows, file.shown);
}
