import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/category-new';
import { createCategory, mostCategories } from '#app/domain/finances/categories.ts';
import { moneyCategory } from '#app/forms/definitions/money-category.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { askedOfCategory, parseCategory } from './category-form.ts';
import { moneyFields } from './fields.ts';
import { financesPath, formId } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyCategory, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/categories`;
const asked = askedOfCategory(true);

export const loader = ({ context }: Route.LoaderArgs) => ({
  id: uuid(),
  fields: moneyFields(memberRequest(context), asked, { kind: ['expense'] }),
});

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const id = formId(posted);
  const parsed = parseCategory(facts, asked, posted);
  const again = (failed: string | null) => ({
    id,
    fields: moneyFields(facts, asked, posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const { name, kind } = parsed;
  const made = await attempt(context, () => createCategory(db, viewer.id, id, { name, kind }, now));
  if (!made.ok) return data(again(t('finances:failed.save')), made.status);
  if (!made.value.ok)
    return data(again(t('finances:failed.tooManyCategories', { count: mostCategories })), 422);
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneySaved' }]);
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const { id, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('categories.new')}
      button={t('categories.make')}
      back={path}
      backText={t('leave')}
      fields={fields}
      hidden={{ id }}
      failed={actionData?.failed ?? null}
    />
  );
}
