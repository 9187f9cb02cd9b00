// biome-ignore-all lint: interim
export interface AreaFile { area?: string; title?: string; entities: Record<string, EntityFile> }
export interface ActionFile { [key: string]: any }
export interface EntityFile { [key: string]: any; form?: { as?: 'page' | 'drawer' | 'dialog' | 'steps'; [k: string]: any }; detail?: { as?: 'page' | 'drawer'; tabs?: any[]; [k: string]: any }; reads?: Record<string, any>; views?: Record<string, any>; states?: { transitions?: Record<string, any[]>; field: string; initial?: string; [k: string]: any }; actions?: Record<string, ActionFile> }
