import { useRouteLoaderData } from 'react-router';
import type { WaitingText } from './waiting-texts.tsx';

/** What every page knows besides its own data: the root of the pages reads it, and components show it. */
export interface SiteData {
  readonly language: string;
  readonly appName: string;
  readonly appUrl: string;
  /** Calendar of strategy calls, or null where none is set up. */
  readonly strategyCallUrl: string | null;
  /** Who runs the place, or null: then nothing is said. */
  readonly company: { readonly name: string; readonly address: string; readonly registration: string } | null;
  /** Whether the reader asked for light pages. */
  readonly lite: boolean;
  /** Whether the reader wants to dictate and to hear pages (`/settings/ai`). */
  readonly voice: boolean;
  readonly signedIn: boolean;
  /** Of the page's scripts. */
  readonly nonce: string;
  readonly messages: readonly { readonly kind: 'success' | 'info' | 'warning'; readonly text: string }[];
  /** What the reader had sent and nothing took, right after signing in. */
  readonly waiting: readonly WaitingText[];
  /** Where the reader most likely is, whose numbers help shows, and the kinds of help that what was just sent calls for. */
  readonly readerHelp: { readonly country: string | null; readonly sent: readonly string[] };
}

/** The data of the site for the page that is shown; undefined where even that could not be read. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root');
