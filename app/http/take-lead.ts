import type { RouterContextProvider } from 'react-router';
import { DatabaseBusyError } from '#db/database.ts';
import { noteLead, type LeadRequest } from '#app/domain/leads/note-lead.ts';
import { languageContext, requestContext, servicesContext } from './contexts.ts';
import { makeStamp, readStamp } from './form-stamp.ts';

/** The field that people do not see and programs fill in. */
export const trapField = 'homepage';

/** What became of a form. A program that stepped into the trap is told what people are told: `taken`. */
export type NotedLead =
  | {
      readonly ok: true;
      /** Null where nothing was noted. */
      readonly requestId: string | null;
    }
  /** Asked to send it again, with this stamp. */
  | { readonly ok: false; readonly stamp: string; readonly status: 422 | 500 };

/**
 * Notes a lead from a form for guests, unless a program filled it in: by the hidden field, or faster than people write.
 * @param posted the form as it came
 */
export async function takeLead(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  lead: Omit<LeadRequest, 'key' | 'language'>,
): Promise<NotedLead> {
  const services = context.get(servicesContext);
  const { now, logger, address } = context.get(requestContext);
  if (String(posted.get(trapField) ?? '') !== '') {
    logger.warn({ event: 'lead-refused', reason: 'trap', address }, 'a program filled in a form');
    return { ok: true, requestId: null };
  }
  const stamp = readStamp(services.sessionSecret, posted.get('stamp'), now);
  if (!stamp.ok) {
    logger.warn({ event: 'lead-refused', reason: stamp.reason, address }, 'a form was not taken');
    const again =
      stamp.reason === 'too-quick' ? String(posted.get('stamp')) : makeStamp(services.sessionSecret, now);
    return { ok: false, stamp: again, status: 422 };
  }
  const language = context.get(languageContext);
  let requestId: string;
  try {
    requestId = await noteLead(services.db, { ...lead, key: stamp.key, language }, services.adminEmails, now);
  } catch (error) {
    // A crowd has a page of its own. Any other fault is said on the form, with everything that was typed.
    if (error instanceof DatabaseBusyError) throw error;
    logger.error(
      { event: 'fault', error: error instanceof Error ? error.stack : String(error) },
      'no lead noted',
    );
    return { ok: false, stamp: String(posted.get('stamp')), status: 500 };
  }
  logger.info({ event: 'lead-noted', kind: lead.kind, address }, 'somebody wants to hear from us');
  return { ok: true, requestId };
}
