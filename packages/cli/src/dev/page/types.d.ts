/// <reference types="vite/client" />
/// <reference types="@isp/crud/vite/client" />
