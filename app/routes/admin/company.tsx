import { data, Form } from 'react-router';
import type { Route } from './+types/company';
import {
  companyKey,
  longestOfCompany,
  readCompany,
  saveCompany,
  type Company,
} from '#app/domain/settings/company.ts';
import { readSettingVersion } from '#app/domain/settings/save-site-setting.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { Overtaken } from '#app/ui/admin/overtaken.tsx';
import { TypedField } from '#app/ui/admin/typed-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = {
  script: false,
  feature: 'system-settings',
  labels: {
    name: 'site-settings:company.name',
    address: 'site-settings:company.address',
    registration: 'site-settings:company.registration',
  },
} satisfies PageFacts;

const names = ['name', 'address', 'registration'] as const;
const nothing: Company = { name: '', address: '', registration: '' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = memberRequest(context);
  return { company: (await readCompany(db)) ?? nothing, seen: await readSettingVersion(db, companyKey) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const one = (name: string): string => (posted[name]?.[0] ?? '').replaceAll('\r\n', '\n').trim();
  const typed: Company = { name: one('name'), address: one('address'), registration: one('registration') };
  const isEmpty = names.every((name) => typed[name] === '');
  const errorOf = (id: (typeof names)[number]): 'long' | 'needed' | null => {
    if (typed[id].length > longestOfCompany[id]) return 'long';
    return !isEmpty && id !== 'registration' && typed[id] === '' ? 'needed' : null;
  };
  const errors = names.flatMap((id) => {
    const key = errorOf(id);
    return key ? [{ id, key, most: longestOfCompany[id] as number }] : [];
  });
  const seen = posted['seen']?.[0];
  if (errors.length > 0) return data({ typed, errors, seen, isStale: false }, 422);
  const saved = await saveCompany(db, viewer.id, isEmpty ? null : typed, now, seen);
  // Shown beside what stands there now; sent again, it takes its place.
  if (saved === 'stale') return data({ typed, errors, seen: undefined, isStale: true }, 409);
  return redirectWithFlash(context, '/admin/company', [
    { kind: 'success', key: isEmpty ? 'companyRemoved' : 'companySaved' },
  ]);
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const shown = actionData?.typed ?? loaderData.company;
  const errors = (actionData?.errors ?? []).map(({ id, key, most }) => ({
    id,
    text: t(`company.error.${key}`, { field: t(`company.${id}`), most }),
  }));
  const errorOf = (id: string): string | null => errors.find((error) => error.id === id)?.text ?? null;
  const isStale = actionData?.isStale === true;
  return (
    <>
      <PageTitle error={errors.length > 0 || isStale}>{t('company.title')}</PageTitle>
      <ErrorSummary errors={errors} />
      {isStale ? (
        <Overtaken
          fields={names.map((id) => ({ id, label: t(`company.${id}`), now: loaderData.company[id] }))}
        />
      ) : null}
      <h1>{t('company.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('company.intro')}</p>
      <Form method="post" className="mt-5 max-w-md space-y-5" noValidate>
        <input type="hidden" name="seen" value={actionData?.seen ?? loaderData.seen} />
        <TypedField id="name" label={t('company.name')} value={shown.name} error={errorOf('name')} />
        <FieldFrame
          id="address"
          label={t('company.address')}
          hint={t('company.addressHint')}
          error={errorOf('address')}
        >
          {(control) => (
            <textarea
              {...control}
              name="address"
              rows={4}
              defaultValue={shown.address}
              className="field mt-1"
            />
          )}
        </FieldFrame>
        <TypedField
          id="registration"
          label={t('company.registration')}
          hint={t('company.registrationHint')}
          value={shown.registration}
          error={errorOf('registration')}
        />
        <button type="submit" className="btn btn-primary">
          {t('company.save')}
        </button>
      </Form>
    </>
  );
}
