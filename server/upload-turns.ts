/** How much of the disk is lent to what people upload, and how patient those are who wait. */
export interface UploadBounds {
  /** Of all bodies together, by the length that they announce. */
  readonly bytes: number;
  readonly waiting: number;
  readonly milliseconds: number;
}

/** Five of the largest, or dozens of photos of phones: less than a backup needs. In memory there is a chunk of each. */
export const usualUploadBounds: UploadBounds = {
  bytes: 256 * 1024 * 1024,
  waiting: 20,
  milliseconds: 20_000,
};

/** Lets bodies with files in, as many as there is room for, and one of each person at a time: a slow line blocks nobody else. */
export interface UploadTurns {
  /** @returns what gives the room back, or null where it would take too long */
  readonly take: (person: string, bytes: number) => Promise<(() => void) | null>;
}

interface Waiting {
  readonly person: string;
  readonly bytes: number;
  readonly enter: (leave: (() => void) | null) => void;
}

export function uploadTurns(bounds: UploadBounds = usualUploadBounds): UploadTurns {
  const inside = new Set<string>();
  let bytesInside = 0;
  let queue: readonly Waiting[] = [];

  const hasRoom = ({ person, bytes }: Waiting): boolean =>
    !inside.has(person) && (bytesInside === 0 || bytesInside + bytes <= bounds.bytes);

  const letIn = (one: Waiting): void => {
    inside.add(one.person);
    bytesInside += one.bytes;
    let isIn = true;
    one.enter(() => {
      if (!isIn) return;
      isIn = false;
      inside.delete(one.person);
      bytesInside -= one.bytes;
      for (const next of queue) {
        if (!hasRoom(next)) continue;
        queue = queue.filter((other) => other !== next);
        letIn(next);
      }
    });
  };

  return {
    take: (person, bytes) =>
      new Promise((resolve) => {
        const direct: Waiting = { person, bytes, enter: resolve };
        if (hasRoom(direct)) return letIn(direct);
        if (queue.length >= bounds.waiting) return resolve(null);
        const timer = setTimeout(() => {
          queue = queue.filter((other) => other !== waiting);
          resolve(null);
        }, bounds.milliseconds);
        const waiting: Waiting = {
          ...direct,
          enter(leave) {
            clearTimeout(timer);
            resolve(leave);
          },
        };
        queue = [...queue, waiting];
        return undefined;
      }),
  };
}
