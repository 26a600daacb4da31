// Prepares the end-to-end tests while others run: see `npm test`.
import { prepare } from "./server";

prepare();
