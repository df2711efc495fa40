import type { Readable } from 'node:stream';

/** What an installation says of itself; numbers of bytes are null where they cannot be known here. */
export interface InstallationFacts {
  /** By the clock of the machine, which names backups. */
  readonly now: Date;
  readonly version: string;
  readonly node: string;
  readonly engine: 'sqlite' | 'postgres';
  readonly startedAt: Date;
  readonly databaseBytes: number | null;
  readonly logBytes: number | null;
  /** Free on the disk that the data stands on. */
  readonly freeBytes: number | null;
  readonly memoryBytes: number;
}

/** A finished backup. */
export interface ListedBackup {
  /** Its folder: sorts by time. */
  readonly name: string;
  readonly madeAt: Date;
  readonly byHand: boolean;
  readonly bytes: number;
  /** Rows of all tables, and files, the database among them; null where its manifest cannot be read. */
  readonly rows: number | null;
  readonly files: number | null;
}

/** How the newest backup went that somebody asked for, in this process. */
export interface BackupMade {
  /** When it was asked for, by the clock of the machine. */
  readonly at: Date;
  readonly ok: boolean;
  /** What hindered it, in the words of the script. */
  readonly said: string;
}

/** How the newest check of a backup went, in this process. */
export interface BackupCheck {
  readonly name: string;
  readonly state: 'running' | 'sound' | 'damaged';
  /** What a damaged one lacks, in the words of the script. */
  readonly said: string;
}

/** Backups of this machine. */
export interface Backups {
  /** How old the newest may grow before the site makes another by itself; 0 where it never does. */
  readonly everyMinutes: number;
  /** The newest first. */
  readonly list: () => Promise<readonly ListedBackup[]>;
  /** Begins one in a process of its own, by hand. @returns false where one is under way */
  readonly begin: () => boolean;
  readonly isRunning: () => boolean;
  readonly lastMade: () => BackupMade | null;
  /** Begins to compare a backup with its manifest, and its database with itself. @returns false where there is none of that name, or a check is under way */
  readonly check: (name: string) => Promise<boolean>;
  readonly lastCheck: () => BackupCheck | null;
  /** All of a backup as one ZIP file, read from the disk as it is sent. @returns null where there is none of that name */
  readonly open: (name: string) => Promise<Readable | null>;
}

/** The machine and its data, as administrators ask about them. */
export interface Installation {
  readonly facts: () => Promise<InstallationFacts>;
  /** Null where this machine makes none: on Postgres. */
  readonly backups: Backups | null;
}
