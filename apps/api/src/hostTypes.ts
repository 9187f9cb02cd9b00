import type { DemoPart } from './platform/demo/demoPart.ts';
import type { Service } from './service.ts';

declare module '@isp/server' {
  interface HostTypes {
    readonly service: Service;
    readonly demo: DemoPart;
  }
}
