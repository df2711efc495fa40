import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser';
import { createContext } from 'react-router';

/** A file as somebody sent it. Its name and type are claims, and nothing here asks for them. */
export interface Upload {
  /** The name of the control. */
  readonly field: string;
  readonly bytes: Uint8Array;
}

/** The files of the request's form. Its texts stand in the request's body like those of any form. */
export const uploadsContext = createContext<readonly Upload[]>([]);

/** Whether these headers announce a form with files. */
export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType) && Boolean(getMultipartBoundary(contentType));

/**
 * Takes a form with files apart: texts as a form without files has them, and the files that were chosen.
 * @returns null where the body is no such form
 */
export function readMultipart(
  body: Uint8Array,
  contentType: string,
): { readonly texts: URLSearchParams; readonly uploads: readonly Upload[] } | null {
  const boundary = getMultipartBoundary(contentType);
  if (!boundary) return null;
  const texts = new URLSearchParams();
  const uploads: Upload[] = [];
  try {
    const limits = { maxParts: 200, maxFileSize: body.length + 1, maxTotalSize: body.length + 1 };
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      if (part.name === undefined) continue;
      if (!part.isFile) texts.append(part.name, part.text);
      // A control without a chosen file sends an empty one.
      else if (part.filename || part.size > 0) uploads.push({ field: part.name, bytes: part.bytes });
    }
  } catch (error) {
    if (error instanceof MultipartParseError) return null;
    throw error;
  }
  return { texts, uploads };
}
