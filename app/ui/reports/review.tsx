import { Form } from 'react-router';
import { useTranslation } from '../texts.tsx';
import type { FindingLine, ReportView } from './views.ts';

/** What was read and is not answered yet: what is sure stands ticked, what is not with its question beside its row of the paper. */
export function Review({
  page: { sure, doubtful, revision },
  ticked,
}: {
  page: Pick<ReportView, 'sure' | 'doubtful' | 'revision'>;
  ticked: readonly string[] | null;
}) {
  const { t } = useTranslation('reports');
  if (sure.length + doubtful.length === 0) return null;
  const canKeep = sure.length > 0 || doubtful.some(({ isWhole }) => isWhole);
  return (
    <Form method="post" className="prints mt-8 max-w-2xl" noValidate>
      <input type="hidden" name="seen" value={revision} />
      {sure.length > 0 ? (
        <Findings title={t('review.sure')} text={t('review.sureText')} findings={sure} ticked={ticked} />
      ) : null}
      {doubtful.length > 0 ? (
        <Findings
          title={t('review.doubtful')}
          text={t('review.doubtfulText')}
          findings={doubtful}
          ticked={ticked}
        />
      ) : null}
      {canKeep ? (
        <p className="mt-6">
          <button id="keep" type="submit" className="btn btn-primary">
            {t('review.keep')}
          </button>
        </p>
      ) : null}
    </Form>
  );
}

function Findings({
  title,
  text,
  findings,
  ticked,
}: {
  title: string;
  text: string;
  findings: readonly FindingLine[];
  ticked: readonly string[] | null;
}) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="text-xl font-semibold">{title}</legend>
      <p className="text-ink-soft">{text}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {findings.map((finding) => (
          <li key={finding.id} className="py-3">
            <FindingRow
              finding={finding}
              isTicked={ticked ? ticked.includes(finding.id) : finding.isTicked}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function FindingRow({ finding, isTicked }: { finding: FindingLine; isTicked: boolean }) {
  const { t } = useTranslation('reports');
  const { id, name, value, range, day, printed, questions, isWhole, faults, there, href } = finding;
  const isSure = questions.length === 0 && isWhole;
  return (
    <>
      {isSure ? null : (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          {questions.map((question) => (
            <p key={question} className="mt-1">
              {question}
            </p>
          ))}
        </>
      )}
      {isWhole ? (
        <label className="option mt-1">
          <input type="checkbox" name="keep" value={id} defaultChecked={isTicked} />
          {isSure ? (
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span> <span className="tabular-nums">{value}</span>
            </span>
          ) : (
            <span className="min-w-0 wrap-anywhere">{t('review.asRead', { value, day })}</span>
          )}
        </label>
      ) : (
        faults.map((fault) => (
          <p key={fault} className="mt-1 font-semibold text-warn wrap-anywhere">
            {fault}
          </p>
        ))
      )}
      {there ? <p className="mt-1 font-semibold">{t(`review.there.${there}`)}</p> : null}
      <p className="mt-1 text-base text-ink-soft wrap-anywhere">
        {[range, day].join(' · ')}
        <span className="block font-serif">{printed}</span>
      </p>
      <a href={href} className="no-print link inline-block py-1">
        {t('review.correct')}
        <span className="sr-only"> {name}</span>
      </a>
    </>
  );
}
