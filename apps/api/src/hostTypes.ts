import type { DemoPart } from './platform/demo/demoPart.ts';
import type { Ports } from './ports/ports.ts';
import type { Service } from './service.ts';

declare module '@isp/server' {
  interface HostTypes {
    readonly service: Service;
    readonly demo: DemoPart;
    readonly ports: Ports;
  }
}
