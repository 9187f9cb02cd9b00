declare module 'virtual:isp/areas' {
  import type { AreaModule } from '@isp/schema';

  /** Index of all entities in the area files, by `area.entity`. Pass it to `CrudProvider`. */
  export const areas: Readonly<
    Record<
      string,
      {
        readonly path: string;
        readonly label: string;
        readonly title: string;
        readonly tabs?: Readonly<Record<string, string>>;
        readonly drawer?: boolean;
        readonly load: () => Promise<AreaModule>;
      }
    >
  >;
}

declare module 'virtual:isp/areas/*' {
  import type { AreaModule } from '@isp/schema';
  export const area: AreaModule['area'];
  export const validators: AreaModule['validators'];
}

declare module '*.json?area' {
  import type { AreaModule } from '@isp/schema';
  export const area: AreaModule['area'];
  export const validators: AreaModule['validators'];
}

declare module 'virtual:isp/locales' {
  /** Functions that load the texts of each language (`en-US`), by area or `common`, and by source text. */
  export const locales: Readonly<
    Record<string, () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>>
  >;
}
