/// <reference path="../../../packages/crud/src/vite/client.d.ts" />
