declare module 'virtual:isp/areas' {
  import type { AreaModule } from '@isp/schema';

  /** Every entity of the area files, by `area.entity`: hand it to `CrudProvider`. */
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
  /** Language (`en-US`) → its texts: area or `common` → source text → translation. */
  export const locales: Readonly<
    Record<string, () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>>
  >;
}
