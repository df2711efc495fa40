import type { Route } from './+types/evaluations';
import { formsToUs, listEvaluations } from '#app/domain/feedback/evaluations.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { formTitle } from '#app/views/form-title.ts';

export const handle = { script: false, feature: 'feedback-management' } satisfies PageFacts;

const evaluationList: ListDefinition = {
  path: '/admin/evaluations',
  filters: { form: { kind: 'one-of', values: formsToUs, fallback: formsToUs[0] } },
};

/** Who told us something at the end of a program; what they said is a page of its own, because each look is written down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, language, t } = memberRequest(context);
  const query = readListQuery(evaluationList, new URL(request.url).searchParams);
  const form = formsToUs.find((one) => one === query.values['form']) ?? formsToUs[0];
  const { evaluations, ...place } = await listEvaluations(db, form, query.asked);
  return {
    list: listView(query, place),
    forms: formsToUs.map((one) => ({
      text: formTitle(t, one),
      href: `${evaluationList.path}?form=${one}`,
      isCurrent: one === form,
    })),
    evaluations: evaluations.map(({ id, name, email, completedAt }) => ({
      id,
      who: name ?? email,
      email,
      when: momentText(language, viewer.timezone, completedAt),
    })),
  };
}

export default function Evaluations({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { list, forms, evaluations } = loaderData;
  return (
    <>
      <PageTitle>{t('evaluations.title')}</PageTitle>
      <h1>{t('evaluations.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('evaluations.text')}</p>
      <div className="mt-5">
        <Choice label={t('evaluations.form')} options={forms} />
      </div>
      <ListFrame
        list={list}
        count={t('evaluations.count', { count: list.total })}
        empty={{ kind: 'voice', title: t('evaluations.none'), text: t('evaluations.noneText') }}
      >
        <div className="mt-6 max-w-2xl">
          <Rows label={t('evaluations.title')}>
            {evaluations.map(({ id, who, email, when }) => (
              <Row
                key={id}
                title={<span className="wrap-anywhere">{who}</span>}
                href={`/admin/evaluations/${id}`}
                line={<span className="wrap-anywhere">{`${email} · ${when}`}</span>}
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </>
  );
}
