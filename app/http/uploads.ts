import { getMultipartBoundary } from '@remix-run/multipart-parser';
import { createContext } from 'react-router';

/**
 * A file as somebody sent it, on the disk for as long as its request takes. Its name and type are claims, and nothing here
 * asks for them.
 */
export interface Upload {
  /** The name of the control. */
  readonly field: string;
  /** How many bytes it has. */
  readonly bytes: number;
  /** Where it lies until the request is answered. Whoever keeps it takes it from there. */
  readonly path: string;
  /** Its bytes, or the first of them; in memory, so only of what is small. */
  readonly read: (first?: number) => Promise<Uint8Array>;
}

/** The files of the request's form. Its texts stand in the request's body like those of any form. */
export const uploadsContext = createContext<readonly Upload[]>([]);

/** What separates the parts of a form with files, by its headers; null where they announce none. */
export const boundaryOf = (contentType: string): string | null =>
  /^multipart\/form-data\s*;/i.test(contentType) ? getMultipartBoundary(contentType) : null;
