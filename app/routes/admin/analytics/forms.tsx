import type { Route } from './+types/forms';
import { beforeFirst, readFormCounts } from '#app/domain/analytics/form-counts.ts';
import { formTexts } from '#app/forms/view.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { askedQuery } from '#app/ui/admin/analytics/analytics-head.tsx';
import { FormCountsPage } from '#app/ui/admin/analytics/form-counts-page.tsx';
import { formTitle } from '#app/views/form-title.ts';
import { analyticsRequest } from './analytics-view.ts';

export const handle = { script: false, feature: 'site-analytics' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, query, asked, choice, people, percent, day } = analyticsRequest(request, context);
  const forms = await readFormCounts(db, asked);
  const wanted = query.get('form');
  const shown =
    forms.find(({ form }) => form === wanted) ??
    forms.toSorted((one, other) => other.begun - other.completed - (one.begun - one.completed))[0];
  const title = (form: string): string => formTitle(t, form);
  return {
    asked: choice,
    since: day(asked.weeks[0]!),
    forms: forms.map(({ form, begun, completed }) => ({
      form,
      title: title(form),
      href: `/admin/analytics/forms${askedQuery(choice, { form })}#stops`,
      isShown: form === shown?.form,
      begun: people(begun),
      completed: people(completed),
      percent: percent(completed, begun),
    })),
    shown: shown
      ? {
          title: title(shown.form),
          begun: people(shown.begun),
          stopped: shown.stopped.map(({ section, people: count }) => ({
            section,
            name:
              section === beforeFirst
                ? t('analytics:forms.beforeFirst')
                : (formTexts(t, shown.form)(`sections.${section}.title`) ?? section),
            people: people(count),
            percent: percent(count, shown.begun),
          })),
        }
      : null,
  };
}

export default function Forms({ loaderData }: Route.ComponentProps) {
  return <FormCountsPage facts={loaderData} />;
}
