import { z } from "zod";

/**
 * For modules that check something in the browser: zod tries whether it may compile its checks from text, which the
 * site's policy refuses and browsers report, even where zod takes it for an answer.
 */
z.config({ jitless: true });
