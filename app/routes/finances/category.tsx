import { data } from 'react-router';
import type { Route } from './+types/category';
import { renameCategory } from '#app/domain/finances/categories.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
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
import { categoryName, moneyFields } from './fields.ts';
import { financesPath, ownCategory } from './own-money.ts';

export const handle = { ownFoot: true, form: moneyCategory, feature: 'finances' } satisfies PageFacts;

const path = `${financesPath}/categories`;
const asked = askedOfCategory(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const category = await ownCategory(facts, params.categoryId);
  const name = categoryName(facts, category);
  return {
    name,
    seen: category.name,
    fields: moneyFields(facts, asked, { name: [name] }),
    help: helpNeeded({ name: category.name }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const category = await ownCategory(facts, params.categoryId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseCategory(facts, asked, posted);
  const seen = posted['seen']?.[0] ?? null;
  const again = (failed: string | null, nowSeen = seen) => ({
    fields: moneyFields(facts, asked, posted, parsed.problems),
    // Without what was seen the next one is compared with what stands there now.
    seen: nowSeen ?? category.name,
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  // One of ours by our name stays ours, in whatever language it is read.
  const isOurs = category.preset !== '' && parsed.name === t(`finances:category.${category.preset}`);
  const name = isOurs ? '' : parsed.name;
  const saved = await attempt(context, () => renameCategory(db, viewer.id, category.id, name, seen, now));
  if (!saved.ok) return data(again(t('finances:failed.save')), saved.status);
  if (!saved.value.ok) {
    if (saved.value.reason === 'unknown') return data(again(t('finances:failed.unknown')), 409);
    const { there } = saved.value;
    return data(again(t('finances:failed.elsewhere', { what: categoryName(facts, there) }), there.name), 409);
  }
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'moneySaved' }]);
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  return (
    <RecordForm
      title={t('categories.edit', { name: loaderData.name })}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{ seen: actionData?.seen ?? loaderData.seen }}
      failed={actionData?.failed ?? null}
    />
  );
}
