import { useSupportEmail, useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { useSiteData } from '#app/ui/site-data.ts';
import { CompanyLines } from '../company-lines.tsx';
import { keptPart } from '../kept-part.tsx';
import { Messages } from '../primitives.tsx';
import { WaitingNotice } from '../waiting-texts.tsx';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="btn btn-primary absolute top-2 left-2 z-10 -translate-y-20 focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}

interface BrandProps {
  readonly to: string;
  /** The mark alone on phones, or on narrow ones. */
  readonly compact?: boolean | 'narrow';
  readonly iconOnly?: false | 'wide';
}

const KeptBrand = keptPart('brand', NamedBrand, (props) => Object.values(props).join());

/** The name, which leads home. */
export function Brand({ to, compact = false, iconOnly = false }: BrandProps) {
  const data = useSiteData();
  return <KeptBrand to={to} compact={compact} iconOnly={iconOnly} name={data?.appName ?? 'Freedom Plan'} />;
}

function NamedBrand({ to, compact, iconOnly, name }: BrandProps & { readonly name: string }) {
  return (
    <a
      href={to}
      className="flex items-center gap-2 py-1 font-serif leading-tight font-semibold no-underline sm:text-lg"
    >
      <svg viewBox="0 0 32 32" width="32" className="h-8 w-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-pine" />
        <path d="M7 24c4-1 6-4 7-8 1-5 5-8 11-8-1 7-4 11-10 12-3 .5-5 1.5-8 4Z" className="fill-paper" />
        <path
          d="M9 23c3-4 7-8 12-11"
          fill="none"
          className="stroke-pine"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <span
        className={`${compact === 'narrow' ? 'max-[25rem]:sr-only' : compact ? 'max-sm:sr-only' : ''} ${iconOnly ? 'lg:sr-only' : ''}`}
      >
        {name}
      </span>
    </a>
  );
}

/** Whom to call, whoever asks and whatever for. */
export function HelpNowLink() {
  const { t } = useTranslation();
  return (
    <a href="/help-now" className="inline-block py-1.5 underline underline-offset-4">
      {t('footer.helpNow')}
    </a>
  );
}

/** Whom to write to: the last link of every page (WCAG 3.2.6). */
export function HelpLink() {
  const { t } = useTranslation();
  return (
    <a href={`mailto:${useSupportEmail()}`} className="inline-block py-1.5 underline underline-offset-4">
      {t('footer.help')}
    </a>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  return (
    <>
      <a href="/terms" className="py-1.5 underline underline-offset-4">
        {t('footer.terms')}
      </a>
      <a href="/privacy" className="py-1.5 underline underline-offset-4">
        {t('footer.privacy')}
      </a>
      <HelpNowLink />
      <HelpLink />
    </>
  );
}

const KeptFooterLinks = keptPart('footer links', FooterLinks, () => '');

/** @param frame whose main column it stands under, on the same edges; `shared` has no form */
export function Footer({ frame = 'public' }: { frame?: 'public' | 'member' | 'shared' }) {
  const { t } = useTranslation();
  const location = useLocation();
  const lite = useSiteData()?.lite === true;
  return (
    <footer className="no-print border-t border-line">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-ink-soft ${
          frame === 'member' ? 'max-w-work px-4 sm:px-8' : 'column'
        }`}
      >
        <div>
          <p>{t('footer.line')}</p>
          <CompanyLines className="mt-2" />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {frame === 'shared' ? null : (
            <form method="post" action="/lite">
              <input type="hidden" name="next" value={location.pathname + location.search} />
              <button
                type="submit"
                name="lite"
                value={lite ? 'off' : 'on'}
                className="py-1.5 underline underline-offset-4"
              >
                {t(lite ? 'footer.fullPages' : 'footer.lightPages')}
              </button>
            </form>
          )}
          <KeptFooterLinks />
        </div>
      </div>
    </footer>
  );
}

/** The messages for this page, and what waits for whoever has just signed in, from the root's loader. */
export function PageMessages() {
  const data = useSiteData();
  return (
    <>
      <Messages messages={data?.messages ?? []} />
      <WaitingNotice texts={data?.waiting ?? []} />
    </>
  );
}
