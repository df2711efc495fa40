/** A part of a path as it was typed where what is coded in it stands for no letters. */
function readable(segment: string): string {
  try {
    // What it says is asked for, too: a call whose answer is not used is left out of the build.
    return decodeURIComponent(segment) === '' ? '' : segment;
  } catch {
    return segment.replaceAll('%', '%25');
  }
}

/**
 * A path of which the framework can decode every part. Where it cannot, it writes the whole path to the console, past what our log
 * leaves out of it (`loggedPath`).
 */
export const readablePath = (path: string): string => path.split('/').map(readable).join('/');
