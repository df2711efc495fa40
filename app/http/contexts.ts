import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import type { EveryText } from '#locales/texts.ts';
import type { PaperReader } from '#app/domain/reports/paper.ts';
import type { Published } from '#app/domain/content/lay-over.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { PushGateway } from '#app/gateways/push/push.ts';
import type { Installation } from '#app/gateways/installation.ts';
import type { FileStore } from '#app/gateways/files/file-store.ts';
import type { HelpKind } from '#app/domain/help/help-needed.ts';
import type { NotedSecurityEvent } from '#app/domain/accounts/security-events.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import type { GoogleSignIn } from '#app/gateways/google/google-sign-in.ts';
import type { Flash } from './flash.ts';
import type { LightSheet } from './light-sheet.ts';
import type { Limiter } from './limiter.ts';
import type { Pages } from './page-facts.ts';
import type { Refusal, Sender } from './refusal.tsx';

/** The texts of the site as they are now: those of its files, and what administrators have published over them. */
export interface SiteTexts {
  readonly said: () => EveryText;
  /** Of which entry an administrator looks at a draft. */
  readonly previewed?: { readonly part: string; readonly key: string };
  /** Looks whether others are published, where it is time to look; or `now`. */
  readonly refresh: (how?: 'now') => Promise<void>;
  /** All texts as they would be with one more. */
  readonly withDraft: (
    draft: Published,
  ) => Promise<{ readonly languages: Readonly<Record<Language, i18n>>; readonly said: EveryText }>;
}

/** What the server hands to every request. */
export interface Services {
  readonly db: Database;
  readonly languages: Readonly<Record<Language, i18n>>;
  readonly texts: SiteTexts;
  readonly site: {
    readonly appName: string;
    readonly appUrl: string;
    /** Whom people write to. */
    readonly supportEmail: string;
  };
  /** Calendar of strategy calls; https. */
  readonly strategyCallUrl: string | null;
  /** Film of /start; https. */
  readonly salesVideoUrl: string | null;
  readonly adminEmails: readonly string[];
  readonly sessionSecret: string;
  /** Opens what was signed or sealed before `sessionSecret` took its place; signs nothing. */
  readonly previousSessionSecret: string | null;
  readonly adminSecondFactor: 'required' | 'when-set-up';
  /** Null where nobody can sign in with Google. */
  readonly google: GoogleSignIn | null;
  /** Null where nothing can be bought: production without Stripe. */
  readonly payments: PaymentGateway | null;
  /** Writes analyses for members who agreed to it; null where no such service is set up. */
  readonly ai: AiService | null;
  /** Shows messages on members' devices; null where no keys are set up. */
  readonly push: PushGateway | null;
  /** Reads papers of laboratories. */
  readonly readPaper: PaperReader;
  readonly logger: Logger;
  readonly limiter: Limiter;
  /** Takes a security event down for administrators; nobody waits for it. */
  readonly noteSecurity: (event: NotedSecurityEvent) => void;
  /** The map of the site, with what its pages say about themselves. */
  readonly pages: () => Pages;
  /** The small style sheet of light pages; null where there is none. */
  readonly lightSheet: LightSheet | null;
  /** What members uploaded. */
  readonly files: FileStore;
  /** What members take with them; no backup holds it. */
  readonly exports: FileStore;
  /** The machine and its data. */
  readonly installation: Installation;
  /** Whether this is somebody's own machine: /dev/parts is there. */
  readonly isLocal: boolean;
  /** Whether /dev/mail is there. */
  readonly outboxFolder: string | null;
}

/** The request as the server took it in. */
export interface RequestFacts {
  /** Shown on error pages and written to the log. */
  readonly id: string;
  /** Our own origin for links that lead back here: the configured one; in local mode the address that was used. */
  readonly origin: string;
  /** The client's address: what security events name and limits count by. */
  readonly address: string;
  /** The country that a trusted proxy says the client is in: ISO 3166-1 alpha-2. */
  readonly proxyCountry: string | null;
  /** The one moment that this request happens at. */
  readonly now: Date;
  readonly nonce: string;
  readonly logger: Logger;
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
export const viewerContext = createContext<Viewer | null>(null);
export const languageContext = createContext<Language>(fallbackLanguage);
/** The pattern of the page that answers, such as `/forms/:form/:section`; metrics count by it. */
export const patternContext = createContext<string | null>(null);
/** Set where too much is to do, or a POST met a fault: the server answers with that page, which keeps what was typed. */
export const refusalContext = createContext<Refusal | null>(null);
/** Set where another page answers in place of the one that was asked for: its path. The address stays. */
export const insteadContext = createContext<string | null>(null);
/** Set where a request has brought a right code of the second factor. */
export const factorProvenContext = createContext<boolean>(false);
/** The kinds of help that what was just sent calls for. */
export const helpContext = createContext<readonly HelpKind[]>([]);
/** Where a POST comes from; what the server did not look at is taken for foreign. */
export const senderContext = createContext<Sender>('foreign');
export const flashContext = createContext<readonly Flash[]>([]);
