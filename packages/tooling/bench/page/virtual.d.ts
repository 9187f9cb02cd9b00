/// <reference path="../../../crud/src/vite/client.d.ts" />
