import { basename } from 'node:path';
import type { Area, SchemaIssue, Vocabulary } from '@isp/schema';
import type { LocaleTexts, Report } from '@isp/schema/internal';

/** A file with its text. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** The files of a portal that describe its screens, and what its service and its code add to them. */
export interface ProjectSource {
  readonly areas: readonly SourceFile[];
  readonly menus?: SourceFile | undefined;
  /** Files with translations. The name of a file is its language: `en-US.json`. */
  readonly locales: readonly SourceFile[];
  readonly vocabulary?: Vocabulary | undefined;
  /**
   * Codes of all roles.
   * @defaultValue not known; then only a role that is similar to a frequent one or to a user of the menu is a mistake
   */
  readonly roles?: readonly string[] | undefined;
  /** Codes of dictionaries that the service has in addition to those of the areas. */
  readonly dictionaries?: readonly string[] | undefined;
  /** Texts of the portal's own code. Translations of texts that occur in it are used. @defaultValue not known */
  readonly code?: string | undefined;
}

/** A mistake in a file of a project. */
export interface Finding extends SchemaIssue {
  /** Code of the kind: `ISP2001`. */
  readonly code: string;
  /** Name of the kind, a key of `findingKinds`: `unknown-field`. */
  readonly kind: string;
  readonly file: string;
}

/** An area file, with the report to which checks add its mistakes. */
export interface AreaText extends SourceFile {
  /** Name of the file without `.json`. */
  readonly name: string;
  /** Content of the file, as far as it can be read. Undefined if it is no object. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly report: Report;
  /** Model of the area. Undefined if a check of `checkArea` found an error. */
  readonly model: Area | undefined;
}

/** A file with translations whose shape is right. */
export interface LocaleText extends SourceFile {
  readonly language: string;
  readonly texts: LocaleTexts;
  readonly report: Report;
}

export const nameOf = (file: string): string => basename(file, '.json');
