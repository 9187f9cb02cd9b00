import type { registerRun } from './areas/model/registerRun.ts';
import type { DemoPart } from './platform/demo/demoPart.ts';
import type { ModuleFigures } from './platform/health/ModuleFigures.ts';
import type { RulesHost } from './platform/host/rulesHost.ts';
import type { HomeParts } from './platform/portal/HomeParts.ts';
import type { SearchSource } from './platform/search/SearchSource.ts';
import type { Ports } from './ports/ports.ts';
import type { Service } from './service.ts';

declare module '@isp/server' {
  interface HostTypes {
    readonly service: Service;
    readonly demo: DemoPart;
    readonly search: SearchSource;
    readonly home: HomeParts;
    readonly figures: ModuleFigures;
    readonly ports: Ports;
    readonly host: RulesHost & { readonly registerRun: typeof registerRun };
  }
}
