/** Made from wire.json: `python3 run.py wire` writes both anew. */

export interface paths {
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done, the last first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditCard"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users whose names begin like this */
        get: {
            parameters: {
                query?: {
                    begins?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{user_id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Silence somebody, or let them speak again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{user_id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reset the password of somebody who has lost everything */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreshPassword"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that nobody has dealt with */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportCard"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A report is dealt with */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    report_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All games in progress */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table_id}/chat/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a line out of a chat */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a game */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{table_id}/seats/{seat}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a player off a table */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be played here */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameCard"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/explanations/{spoken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each thing of a game is: pieces, cards, spaces, signs; or only those of a name */
        get: {
            parameters: {
                query?: {
                    /** @description An owner's pack; without it, our own content. */
                    pack?: string;
                    /** @description A name, or a part of one. */
                    text?: string;
                };
                header?: never;
                path: {
                    game: string;
                    spoken: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Thing by thing. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Explanation"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules reference of a game */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Rule by rule. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rule"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that a client has to know about the pack of a game */
        get: {
            parameters: {
                query?: {
                    /** @description An owner's pack; without it, our own content. */
                    pack?: string;
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As its own page tells. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/words/{spoken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of a game, as Fluent */
        get: {
            parameters: {
                query?: {
                    /** @description An owner's pack; without it, our own content. */
                    pack?: string;
                };
                header?: never;
                path: {
                    game: string;
                    spoken: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key by which this server signs records, and those by which it did */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublicKeys"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/allow/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let e-mail come to this address again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The last part of a link in an e-mail. */
                    ticket: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/confirm/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The last part of a link in an e-mail. */
                    ticket: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/never/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** No more e-mail to this address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The last part of a link in an e-mail. */
                    ticket: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/stop/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** No more e-mail about turns */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The last part of a link in an e-mail. */
                    ticket: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who one is; nobody in particular gets null */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change name, language, settings, or whether e-mail says that it is one's turn */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the account; bots play on where games run */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set another e-mail address, which is asked for confirmation; empty for none */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEmail"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the confirmation again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is stored about oneself */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As its own page tells. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set another password; all other sessions end */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes; the old ones are void */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Codes"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one has played */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Statistics"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's personal tokens */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TokenCard"][];
                    };
                };
            };
        };
        put?: never;
        /** Make a personal token, for a program of one's own */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TokenCard"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Make a token void */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far links reach, as seen from where one is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reach"];
                    };
                };
            };
        };
        /** Let the home network in, or no longer (at the machine itself, with `reliquary play`) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Wanted"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reach"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The host's words on privacy, and for how many days things are kept (0: for good) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Privacy"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in; the games of a guest come along */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameAndPassword"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        /** Log out, here or everywhere */
        delete: {
            parameters: {
                query?: {
                    everywhere?: boolean;
                    keep_tokens?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account; a guest becomes one and keeps the games */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameAndPassword"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Come in as a guest */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGuest"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set another password with a recovery code; the games of a guest come along */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables that anybody can join */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"][];
                    };
                };
            };
        };
        put?: never;
        /** Set up a table */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTable"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/invited/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table that an invitation leads to */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own tables, the last one changed first */
        get: {
            parameters: {
                query?: {
                    /** @description Only tables that changed earlier. */
                    before?: number | null;
                    /** @description A table: of those that changed just then, what follows it. */
                    after?: string;
                    /** @description Only tables whose game is over, or only those where it is not. */
                    over?: boolean | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table, apart from its game */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Close a table at which no game has begun (host) */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change options, settings, visibility or the number of seats (host) */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Amendment"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/tables/{table_id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Agree to the terms of the table as they stand now */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Agreed"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is needed to derive every draw again, of a game that is over */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As it was. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sum"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said at a table */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                    since?: number;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Line"][];
                    };
                };
            };
        };
        put?: never;
        /** Say something at a table */
        post: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act, take back, agree, pause, resign … */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeatCommand"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Version"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What things are, and how it is with them now as one sees it; or what a word means */
        get: {
            parameters: {
                query?: {
                    /** @description A name or a part of it, or a word. */
                    text?: string;
                    /** @description Which of one's own seats looks. */
                    seat?: number | null;
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As it was. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Meaning"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions as one saw them, after each entry of the log */
        get: {
            parameters: {
                query?: {
                    since?: number;
                    until?: number;
                    /** @description Which of one's own seats looks. */
                    seat?: number | null;
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As it was. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Frame"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/lots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let chance say who sits where (host) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position as a picture */
        get: {
            parameters: {
                query?: {
                    version?: number | null;
                    kind?: "svg" | "png";
                    dark?: boolean;
                    /** @description Which of one's own seats looks. */
                    seat?: number | null;
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                        "image/png": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation as a QR code, SVG */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                    /** @description What the link begins with: one of /api/network. */
                    base?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a game that is over, signed by the server */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As its own page tells. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A table for the same people; the same one for all who ask */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableLink"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that one was told at a table: for a bug report */
        get: {
            parameters: {
                query?: {
                    /** @description Which of one's own seats looks. */
                    seat?: number | null;
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As it was. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        put?: never;
        /** Report a problem, or a player, to the admins */
        post: {
            parameters: {
                query?: {
                    /** @description Which of one's own seats looks. */
                    seat?: number | null;
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BugReport"];
                };
            };
            responses: {
                /** @description Request fulfilled, nothing follows */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sit down, seat a friend at the same screen, or place a bot (host) */
        put: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChairChoice"];
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the options of one's own seat (host: or of a bot's) */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/commitment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Commit to one's own share of chance */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Commitment"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        /** Take no part in chance: the game may be dealt without one's share */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reveal one's share of chance, once all have committed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin: commitments are fixed, shares revealed, the game dealt (host) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wait no longer for shares of chance: all commit anew (host) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Document created, URL follows */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Room"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Points turn by turn, and by source, of a game that is over */
        get: {
            parameters: {
                query?: {
                    /** @description The key of an invitation to a private table. */
                    key?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a table. */
                    table_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As it was. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Story"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The languages there are */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{spoken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of the client, as Fluent */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    spoken: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Request fulfilled, document follows */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Abandon
         * @description Ask the others to stop here, without a winner.
         */
        Abandon: {
            /** @enum {unknown} */
            do: "abandon";
        };
        /**
         * Absentee
         * @description Somebody whose share was missing.
         */
        Absentee: {
            seat: number;
            name: string;
        };
        /**
         * Act
         * @description Answer the open question, having seen the table up to a version.
         */
        Act: {
            /** @enum {unknown} */
            do: "act";
            action: string;
            version: number;
        };
        /** Agreed */
        Agreed: {
            terms: string;
        };
        /** Agreement */
        Agreement: {
            name: string;
            /** @enum {string} */
            kind: "word" | "flag" | "number";
            default: string | boolean | number | null;
            /** @default [] */
            words: string[];
            /** @default false */
            each: boolean;
            /** @default false */
            unique: boolean;
            /** @default 0 */
            least: number;
            most: number | null;
            /** @default  */
            noun: string;
            /** @default  */
            instead: string;
            /** @default  */
            note: string;
        };
        /** Amendment */
        Amendment: {
            options?: {
                [key: string]: unknown;
            } | null;
            settings?: components["schemas"]["Settings"] | null;
            /** @enum {null|string} */
            visibility?: "open" | "private" | null;
            seats?: number | null;
        };
        /**
         * Answer
         * @description Agree to the open request, or not; who asked withdraws it by a no.
         */
        Answer: {
            /** @enum {unknown} */
            do: "answer";
            yes: boolean;
            version: number;
        };
        /**
         * Asked
         * @description What is asked, and of whom; only the one who is asked sees the options.
         */
        Asked: {
            seat: number;
            prompt: string;
            text: string;
            options: components["schemas"]["Offer"][];
            routes: components["schemas"]["Route"][];
        };
        /**
         * Asking
         * @description The request that waits for answers.
         */
        Asking: {
            version: number;
            seat: number;
            /** @enum {unknown} */
            what: "abandon" | "pause" | "resume" | "undo";
            to: number;
            agreed: number[];
            waits_for: number[];
        };
        /** AuditCard */
        AuditCard: {
            by: string;
            action: string;
            about: string;
            at: number;
            detail: {
                [key: string]: unknown;
            };
        };
        /**
         * Ballot
         * @description What somebody who waits wants.
         */
        Ballot: {
            seat: number;
            about: number;
            /** @enum {unknown} */
            choice: "end" | "stand-in" | "wait";
        };
        /**
         * Barrier
         * @description Why nothing can be taken back without asking.
         * @enum {unknown}
         */
        Barrier: "another-player" | "nothing-done" | "revealed";
        /**
         * Because
         * @description The answer to why; nothing if the action is offered.
         */
        Because: {
            /** @enum {unknown} */
            is: "because";
            ref: number;
            table: string;
            refused: components["schemas"]["Refused"] | null;
        };
        /**
         * Between
         * @description How things stood after a group of an entry's events, and before what came next, as one viewer may know.
         */
        Between: {
            version: number;
            group: number;
            view: Record<string, unknown>;
        };
        /** BugReport */
        BugReport: {
            text: string;
            /** @default  */
            about?: string;
        };
        /**
         * CalledOff
         * @description A round of drawing that came to nothing before the game: whose shares were missing, if any, and why.
         */
        CalledOff: {
            round: number;
            missing: number[];
            /** @enum {unknown} */
            why: "left" | "lots" | "stopped" | "withheld";
        };
        /** ChairChoice */
        ChairChoice: {
            /** @enum {string} */
            kind: "me" | "friend" | "bot" | "empty";
            /** @default  */
            name?: string;
            /** @default  */
            bot?: string;
            /** @default  */
            terms?: string;
        };
        /**
         * Changed
         * @description Something else has changed that may be read again over HTTP.
         */
        Changed: {
            /** @enum {unknown} */
            is: "changed";
            /** @enum {unknown} */
            what: "lobby" | "me" | "mine" | "network";
        };
        /** Changes */
        Changes: {
            name?: string | null;
            language?: string | null;
            settings?: {
                [key: string]: unknown;
            } | null;
            turn_emails?: boolean | null;
        };
        /**
         * ChatNow
         * @description Lines of the chat; a number that is known already replaces what was there.
         */
        ChatNow: {
            /** @enum {unknown} */
            is: "chat";
            table: string;
            lines: components["schemas"]["Line"][];
        };
        Clock: components["schemas"]["PerTurn"] | components["schemas"]["PerGame"] | components["schemas"]["PerDays"];
        /**
         * ClockFace
         * @description The clocks: what each seat has left at `since`, and when the one that runs is up.
         *
         *         A table without a clock has its term, which is told in words and not shown ticking.
         */
        ClockFace: {
            since: number;
            left: (number | null)[];
            running: number | null;
            deadline: number | null;
            ticks: boolean;
        };
        /**
         * Code
         * @description Why not.
         * @enum {unknown}
         */
        Code: "ahead" | "another-player" | "asked-often" | "bad-commitment" | "bad-options" | "bad-settings" | "bad-share" | "bot-plays" | "human-plays" | "illegal" | "no-bot" | "no-request" | "no-seat" | "no-spectators" | "no-undo" | "not-asked" | "not-paused" | "nothing-done" | "over" | "owner-gone" | "paused" | "request-open" | "revealed" | "running" | "stale" | "time-left" | "unknown-action";
        /** Codes */
        Codes: {
            codes: string[];
        };
        Command: components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Answer"] | components["schemas"]["Pause"] | components["schemas"]["Abandon"] | components["schemas"]["Resign"] | components["schemas"]["StandIn"] | components["schemas"]["TakeBack"] | components["schemas"]["Vote"];
        /** Commitment */
        Commitment: {
            commitment: string;
            round: number;
            answers: string;
        };
        /** Confirmation */
        Confirmation: {
            /** @default  */
            password?: string;
        };
        /** Deal */
        Deal: {
            undos: number;
            seed: string;
            draws: components["schemas"]["Draw"][];
        };
        /**
         * Fault
         * @description A no: a code for programs, a sentence for people, and the rule of the game where one says so.
         */
        Denial: {
            code: string;
            message: string;
            /** @default  */
            rule?: string;
        };
        /**
         * Do
         * @description Carry out a command at a table.
         */
        Do: {
            /** @enum {unknown} */
            do: "command";
            /** @default 0 */
            ref?: number;
            table: string;
            command: components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Answer"] | components["schemas"]["Pause"] | components["schemas"]["Abandon"] | components["schemas"]["Resign"] | components["schemas"]["StandIn"] | components["schemas"]["TakeBack"] | components["schemas"]["Vote"];
            /** @default null */
            seat?: number | null;
        };
        /**
         * Done
         * @description A command is carried out, and will not be lost: the table has come to this version.
         */
        Done: {
            /** @enum {unknown} */
            is: "done";
            ref: number;
            table: string;
            version: number;
        };
        /** Draw */
        Draw: {
            version: number;
            n: number;
            outcome: number;
        };
        /** Explanation */
        Explanation: {
            key: string;
            title: string;
            /** @default [] */
            lines: string[];
        };
        /**
         * Failure
         * @description A round of drawing that was called off, and whose shares were missing.
         */
        Failure: {
            round: number;
            missing: components["schemas"]["Absentee"][];
            /** @enum {unknown} */
            why: "left" | "lots" | "stopped" | "withheld";
            at: number;
        };
        /**
         * Fault
         * @description What was sent made no sense, or there was too much of it. Nothing has changed.
         */
        Fault: {
            /** @enum {unknown} */
            is: "error";
            ref: number;
            code: string;
            message: string;
        };
        /** Frame */
        Frame: {
            told: components["schemas"]["Told"];
            between: components["schemas"]["Between"][];
            now: components["schemas"]["Now"];
        };
        /** FreshPassword */
        FreshPassword: {
            password: string;
        };
        /** GameCard */
        GameCard: {
            name: string;
            title: string;
            ruled: boolean;
            edition: string;
            players: number[];
            agreements: components["schemas"]["Agreement"][];
            bots: string[];
            packs: components["schemas"]["PackCard"][];
        };
        /**
         * Gone
         * @description A table is not, or no longer, to be looked at.
         */
        Gone: {
            /** @enum {unknown} */
            is: "gone";
            ref: number;
            table: string;
            code: string;
            message: string;
        };
        /**
         * Happening
         * @description An event: what it is about in ids, the line that tells it (none if another line does), and what it belongs to.
         */
        Happening: {
            name: string;
            seat: number | null;
            about: Record<string, unknown>;
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /**
         * Hello
         * @description Everything for somebody who comes to the table, or comes back to it.
         */
        Hello: {
            table: string;
            game: string;
            edition: string;
            viewer: number | null;
            options: Record<string, unknown>;
            settings: components["schemas"]["Settings"];
            commitment: string;
            salted: number[];
            round: number;
            called_off: components["schemas"]["CalledOff"][];
            secret: string;
            now: components["schemas"]["Now"];
            missed: components["schemas"]["Told"][];
            between: components["schemas"]["Between"][];
        };
        /**
         * HelloNow
         * @description The game, for somebody who comes or comes back: how things stand, and all that was missed.
         */
        HelloNow: {
            /** @enum {unknown} */
            is: "hello";
            table: string;
            hello: components["schemas"]["Hello"];
        };
        /**
         * Late
         * @description A seat for which others wait when its time is up, and what the viewer may do about it from then on.
         */
        Late: {
            seat: number;
            at: number | null;
            choices: ("end" | "stand-in" | "wait")[];
            waits_for: number[];
        };
        /**
         * Leave
         * @description Look no longer at a table.
         */
        Leave: {
            /** @enum {unknown} */
            do: "leave";
            /** @default 0 */
            ref?: number;
            table: string;
        };
        /**
         * Line
         * @description Something said at a table; the text of a line that was taken out is empty.
         */
        Line: {
            number: number;
            user: string;
            name: string;
            seat: number | null;
            at: number;
            text: string;
            hidden: boolean;
        };
        /**
         * Lobby
         * @description Be told, or no longer, when the list of open tables changes.
         */
        Lobby: {
            /** @enum {unknown} */
            do: "lobby";
            /** @default 0 */
            ref?: number;
            on: boolean;
        };
        /**
         * May
         * @description What the viewer may do now besides, and what comes of it. What is left out would be refused.
         */
        May: {
            /** @default false */
            act?: boolean;
            /** @default null */
            pause?: ("alone" | "ask") | null;
            /** @default null */
            resume?: ("alone" | "ask") | null;
            /** @default null */
            abandon?: ("alone" | "ask") | null;
            /** @default false */
            stand_in?: boolean;
            /** @default false */
            take_back?: boolean;
            /** @default null */
            resign?: ("bot" | "end") | null;
        };
        /** Me */
        Me: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "guest" | "account" | "admin" | "deleted";
            language: string;
            settings: {
                [key: string]: unknown;
            };
            email: string;
            email_confirmed: boolean;
            turn_emails: boolean;
            muted: boolean;
            sends_email: boolean;
            recovery_codes: number;
            tokens: number;
        };
        /** Meaning */
        Meaning: {
            lines: string[];
        };
        Message: components["schemas"]["Welcome"] | components["schemas"]["RoomNow"] | components["schemas"]["HelloNow"] | components["schemas"]["UpdateNow"] | components["schemas"]["ChatNow"] | components["schemas"]["Done"] | components["schemas"]["NotDone"] | components["schemas"]["Because"] | components["schemas"]["Gone"] | components["schemas"]["Changed"] | components["schemas"]["Pong"] | components["schemas"]["Fault"];
        /** Moment */
        Moment: {
            version: number;
            turn: number;
            points: number[];
        };
        /** Mute */
        Mute: {
            muted: boolean;
        };
        /** NameAndPassword */
        NameAndPassword: {
            name: string;
            password: string;
        };
        /** NewEmail */
        NewEmail: {
            email: string;
            password: string;
        };
        /** NewGuest */
        NewGuest: {
            /** @default  */
            name?: string;
            /** @default  */
            language?: string;
        };
        /** NewPassword */
        NewPassword: {
            old: string;
            new: string;
            /** @default false */
            keep_tokens?: boolean;
        };
        /** NewTable */
        NewTable: {
            game: string;
            chairs: components["schemas"]["ChairChoice"][];
            /** @default  */
            pack?: string;
            options?: {
                [key: string]: unknown;
            };
            settings?: components["schemas"]["Settings"];
            /**
             * @default private
             * @enum {string}
             */
            visibility?: "open" | "private";
        };
        /** NewToken */
        NewToken: {
            name: string;
            password: string;
            scopes?: ("read" | "play" | "admin")[];
            /** @default 90 */
            days?: number;
        };
        /**
         * NotDone
         * @description A command is refused; nothing has changed.
         */
        NotDone: {
            /** @enum {unknown} */
            is: "refused";
            ref: number;
            table: string;
            code: string;
            message: string;
            /** @default  */
            rule: string;
        };
        /**
         * Now
         * @description How things stand after an entry, as one viewer may know.
         */
        Now: {
            version: number;
            view: Record<string, unknown>;
            names: string[];
            described: string[];
            standing: {
                [key: string]: string[];
            };
            status: string;
            verdict: string;
            decision: components["schemas"]["Asked"] | null;
            seats: components["schemas"]["Player"][];
            owners: number[];
            clock: components["schemas"]["ClockFace"] | null;
            paused: boolean;
            rested: number | null;
            request: components["schemas"]["Asking"] | null;
            late: components["schemas"]["Late"][];
            votes: components["schemas"]["Ballot"][];
            undo: components["schemas"]["Undoing"] | null;
            may: components["schemas"]["May"];
            over: boolean;
            ending: string;
            result: components["schemas"]["Result"] | null;
        };
        /**
         * Offer
         * @description An option of the open question.
         */
        Offer: {
            action: string;
            label: string;
            detail: string;
            things: string[];
        };
        Options: Record<string, unknown>;
        /** PackCard */
        PackCard: {
            id: string;
            edition: string;
            agreements: components["schemas"]["Agreement"][];
            title: string;
            note: string;
            author: string;
        };
        /**
         * Pause
         * @description Ask the others for a pause (`on`), or to go on.
         */
        Pause: {
            /** @enum {unknown} */
            do: "pause";
            on: boolean;
        };
        /**
         * PerDays
         * @description So many days for each turn: a game by correspondence.
         */
        PerDays: {
            /** @enum {unknown} */
            kind: "days";
            days: number;
        };
        /**
         * PerGame
         * @description So many seconds for the whole game, and a few more at the beginning of each turn.
         */
        PerGame: {
            /** @enum {unknown} */
            kind: "game";
            seconds: number;
            /** @default 0 */
            increment: number;
        };
        /**
         * PerTurn
         * @description So many seconds for each turn.
         */
        PerTurn: {
            /** @enum {unknown} */
            kind: "turn";
            seconds: number;
        };
        /** Person */
        Person: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "guest" | "account" | "admin" | "deleted";
            muted: boolean;
            created: number;
            seen: number;
        };
        /**
         * Ping
         * @description Find out whether the line is alive.
         */
        Ping: {
            /** @enum {unknown} */
            do: "ping";
            /** @default 0 */
            ref?: number;
        };
        /**
         * Place
         * @description A seat of a room, and who sits there.
         */
        Place: {
            seat: number;
            /** @enum {unknown} */
            kind: "bot" | "empty" | "human" | "stand-in";
            name: string;
            bot: string;
            user: string;
            yours: boolean;
            salted: boolean;
            commitment: string;
            revealed: boolean;
            takes_part: boolean;
            agreed: boolean;
            here: boolean;
            last_here: number;
            seen: number;
        };
        /** Played */
        Played: {
            table: string;
            game: string;
            pack: string;
            ended: number;
            seats: number;
            humans: number;
            won: boolean;
            score: number | null;
            scores: number[];
        };
        /**
         * Player
         * @description Who plays a seat now.
         */
        Player: {
            /** @enum {unknown} */
            kind: "bot" | "human" | "stand-in";
            /** @default  */
            name?: string;
            /** @default  */
            bot?: string;
            /**
             * @default
             * @enum {unknown}
             */
            left?: "" | "removed" | "resigned";
            /** @default false */
            late?: boolean;
        };
        /**
         * Pong
         * @description The line is alive.
         */
        Pong: {
            /** @enum {unknown} */
            is: "pong";
            ref: number;
        };
        /** Privacy */
        Privacy: {
            host: string;
            terms: components["schemas"]["Terms"];
            session: number;
            email: boolean;
            registration: boolean;
        };
        /** PublicKeys */
        PublicKeys: {
            algorithm: string;
            key: string;
            fingerprint: string;
            retired: components["schemas"]["Retired"][];
        };
        /** Reach */
        Reach: {
            links: string[];
            /** @enum {string} */
            works: "here" | "network" | "anywhere";
            switch: components["schemas"]["Switch"] | null;
        };
        /** Recovery */
        Recovery: {
            name: string;
            code: string;
            password: string;
        };
        /**
         * Refused
         * @description A no. Nothing has changed.
         */
        Refused: {
            code: components["schemas"]["Code"];
            message: string;
            /** @default  */
            rule: string;
        };
        /** Report */
        Report: {
            game: string;
            edition: string;
            viewer: number | null;
            language: string;
            hello: components["schemas"]["Hello"];
        };
        /** ReportCard */
        ReportCard: {
            id: string;
            by: string;
            about: string;
            about_id: string;
            table: string;
            text: string;
            at: number;
            evidence: {
                [key: string]: unknown;
            };
        };
        Request: components["schemas"]["Do"] | components["schemas"]["Watch"] | components["schemas"]["Leave"] | components["schemas"]["Why"] | components["schemas"]["Say"] | components["schemas"]["Saw"] | components["schemas"]["Lobby"] | components["schemas"]["Ping"];
        /**
         * Resign
         * @description Give up; where others play on, a bot has the seat from now on.
         */
        Resign: {
            /** @enum {unknown} */
            do: "resign";
            /** @default null */
            bot?: string | null;
        };
        /**
         * Result
         * @description How a game ended.
         */
        Result: {
            scores: number[];
            winners: number[];
        };
        /** Retired */
        Retired: {
            key: string;
            fingerprint: string;
            until: number;
        };
        /**
         * Reveal
         * @description A drawing under way: no commitment changes any more, and the shares are being revealed.
         */
        Reveal: {
            since: number;
            commitments: string[];
            waits_for: number[];
        };
        /**
         * Room
         * @description A table as one visitor may know it, apart from its game.
         */
        Room: {
            id: string;
            game: string;
            edition: string;
            pack: string;
            /** @enum {unknown} */
            state: "open" | "over" | "running";
            /** @enum {unknown} */
            visibility: "open" | "private";
            options: Record<string, unknown>;
            settings: components["schemas"]["Settings"];
            terms: string;
            commitment: string;
            round: number;
            drawing: components["schemas"]["Reveal"] | null;
            called_off: components["schemas"]["Failure"][];
            places: components["schemas"]["Place"][];
            host: string;
            hosting: boolean;
            yours: number[];
            invite: string;
            spectators: number;
            created: number;
            changed: number;
            started: number | null;
            ended: number | null;
            version: number;
            asked: number | null;
            deadline: number | null;
            result: components["schemas"]["Result"] | null;
            follows: string;
            rematch: string;
        };
        /**
         * RoomNow
         * @description Who sits at a table, and what they have agreed on. It comes first, and again after each change.
         */
        RoomNow: {
            /** @enum {unknown} */
            is: "room";
            room: components["schemas"]["Room"];
        };
        /**
         * Route
         * @description Several actions in one go: each is taken as an answer of its own, as long as it is offered.
         */
        Route: {
            to: string;
            actions: string[];
            label: string;
            detail: string;
        };
        /** Rule */
        Rule: {
            id: string;
            text: string;
            /** @enum {string} */
            origin: "printed" | "derived" | "ruling" | "editions";
            family: string;
            chapter: string;
            reference: string;
            game: string;
        };
        /** Said */
        Said: {
            text: string;
        };
        /**
         * Saw
         * @description A person has seen the table up to a version: what comes later is news when they come back.
         */
        Saw: {
            /** @enum {unknown} */
            do: "saw";
            /** @default 0 */
            ref?: number;
            table: string;
            version: number;
        };
        /**
         * Say
         * @description Say something at a table.
         */
        Say: {
            /** @enum {unknown} */
            do: "say";
            /** @default 0 */
            ref?: number;
            table: string;
            text: string;
        };
        /** @enum {unknown} */
        Scope: "admin" | "play" | "read";
        /** SeatCommand */
        SeatCommand: {
            command: components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Answer"] | components["schemas"]["Pause"] | components["schemas"]["Abandon"] | components["schemas"]["Resign"] | components["schemas"]["StandIn"] | components["schemas"]["TakeBack"] | components["schemas"]["Vote"];
            seat?: number | null;
        };
        /**
         * Settings
         * @description The rules of the house.
         */
        Settings: {
            /** @default null */
            clock: (components["schemas"]["PerTurn"] | components["schemas"]["PerGame"] | components["schemas"]["PerDays"]) | null;
            /** @default true */
            spectators: boolean;
            /**
             * @default agreed
             * @enum {unknown}
             */
            undo: "agreed" | "free" | "never";
            /** @default false */
            open_scores: boolean;
            /** @default  */
            stand_in: string;
            /** @default 24 */
            term: number;
        };
        /** Share */
        Share: {
            share: string;
            round: number;
        };
        /**
         * StandIn
         * @description Leave one's seat to a bot for a while.
         */
        StandIn: {
            /** @enum {unknown} */
            do: "stand-in";
            /** @default null */
            bot?: string | null;
        };
        /** Statistics */
        Statistics: {
            totals: components["schemas"]["Totals"][];
            games: components["schemas"]["Played"][];
        };
        /** Story */
        Story: {
            moments: components["schemas"]["Moment"][];
            sources: {
                [key: string]: number;
            }[];
        };
        /** Sum */
        Sum: {
            table: string;
            commitment: string;
            secret: string;
            salts: string[];
            deals: components["schemas"]["Deal"][];
            round: number;
            commitments: string[];
            called_off: components["schemas"]["CalledOff"][];
        };
        /** Switch */
        Switch: {
            on: boolean;
            port: number;
            /** @enum {string} */
            system: "windows" | "mac" | "linux" | "other";
        };
        /** TableLink */
        TableLink: {
            table: string;
        };
        /**
         * TakeBack
         * @description Take one's seat back from the bot.
         */
        TakeBack: {
            /** @enum {unknown} */
            do: "take-back";
        };
        /** Terms */
        Terms: {
            /** @default 30 */
            guests: number;
            /** @default 14 */
            tables: number;
            /** @default 180 */
            guest_games: number;
            /** @default 0 */
            games: number;
            /** @default 365 */
            chat: number;
            /** @default 180 */
            reports: number;
            /** @default 730 */
            audit: number;
        };
        /** TokenCard */
        TokenCard: {
            id: string;
            name: string;
            created: number;
            used: number | null;
            scopes: ("read" | "play" | "admin")[];
            ends: number;
            /** @default  */
            text: string;
        };
        /**
         * Told
         * @description What an entry of the log says to one viewer. It never changes again.
         */
        Told: {
            version: number;
            kind: string;
            seat: number | null;
            at: number;
            body: Record<string, unknown>;
            text: string | null;
            events: components["schemas"]["Happening"][];
        };
        /** Totals */
        Totals: {
            game: string;
            pack: string;
            seats: number;
            played: number;
            won: number;
            best: number | null;
            mean: number | null;
        };
        /**
         * Undo
         * @description Take back one's last action, or all from the one of version `to` on; `ask` the others where it is not free.
         */
        Undo: {
            /** @enum {unknown} */
            do: "undo";
            version: number;
            /** @default null */
            to?: number | null;
            /** @default false */
            ask?: boolean;
        };
        /**
         * Undoing
         * @description What a seat can take back: freely the action of version `to`, or only past a barrier, or nothing, and why.
         */
        Undoing: {
            to: number | null;
            barrier: components["schemas"]["Barrier"] | null;
            past: ("alone" | "ask") | null;
            why: string;
        };
        /**
         * UpdateNow
         * @description What was just entered, and how things stand after it. The first version follows the last one sent before.
         */
        UpdateNow: {
            /** @enum {unknown} */
            is: "update";
            table: string;
            told: components["schemas"]["Told"][];
            between: components["schemas"]["Between"][];
            now: components["schemas"]["Now"];
        };
        /** Version */
        Version: {
            table: string;
            version: number;
        };
        /**
         * Vote
         * @description Wait on for somebody whose time is up, have a bot stand in, or end the game without a result.
         */
        Vote: {
            /** @enum {unknown} */
            do: "vote";
            about: number;
            /** @enum {unknown} */
            choice: "end" | "stand-in" | "wait";
        };
        /** Wanted */
        Wanted: {
            on: boolean;
        };
        /**
         * Watch
         * @description Look at a table, or at it again: everything after `since`, with the eyes of one's own seat.
         *
         *         `key` is the last part of an invitation; a private table is shown only to those who have it, or sit there.
         */
        Watch: {
            /** @enum {unknown} */
            do: "watch";
            /** @default 0 */
            ref?: number;
            table: string;
            /** @default 0 */
            since?: number;
            /** @default null */
            seat?: number | null;
            /** @default  */
            key?: string;
            /** @default  */
            language?: string;
        };
        /**
         * Welcome
         * @description The socket is open: who one is taken for, and the time by which the server counts.
         */
        Welcome: {
            /** @enum {unknown} */
            is: "welcome";
            user: string | null;
            now: number;
        };
        /**
         * Why
         * @description Ask why a seat may not take an action now.
         */
        Why: {
            /** @enum {unknown} */
            do: "why";
            /** @default 0 */
            ref?: number;
            table: string;
            action: string;
            /** @default null */
            seat?: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Abandon = components['schemas']['Abandon'];
export type Absentee = components['schemas']['Absentee'];
export type Act = components['schemas']['Act'];
export type Agreed = components['schemas']['Agreed'];
export type Agreement = components['schemas']['Agreement'];
export type Amendment = components['schemas']['Amendment'];
export type Answer = components['schemas']['Answer'];
export type Asked = components['schemas']['Asked'];
export type Asking = components['schemas']['Asking'];
export type AuditCard = components['schemas']['AuditCard'];
export type Ballot = components['schemas']['Ballot'];
export type Barrier = components['schemas']['Barrier'];
export type Because = components['schemas']['Because'];
export type Between = components['schemas']['Between'];
export type BugReport = components['schemas']['BugReport'];
export type CalledOff = components['schemas']['CalledOff'];
export type ChairChoice = components['schemas']['ChairChoice'];
export type Changed = components['schemas']['Changed'];
export type Changes = components['schemas']['Changes'];
export type ChatNow = components['schemas']['ChatNow'];
export type Clock = components['schemas']['Clock'];
export type ClockFace = components['schemas']['ClockFace'];
export type Code = components['schemas']['Code'];
export type Codes = components['schemas']['Codes'];
export type Command = components['schemas']['Command'];
export type Commitment = components['schemas']['Commitment'];
export type Confirmation = components['schemas']['Confirmation'];
export type Deal = components['schemas']['Deal'];
export type Denial = components['schemas']['Denial'];
export type Do = components['schemas']['Do'];
export type Done = components['schemas']['Done'];
export type Draw = components['schemas']['Draw'];
export type Explanation = components['schemas']['Explanation'];
export type Failure = components['schemas']['Failure'];
export type Fault = components['schemas']['Fault'];
export type Frame = components['schemas']['Frame'];
export type FreshPassword = components['schemas']['FreshPassword'];
export type GameCard = components['schemas']['GameCard'];
export type Gone = components['schemas']['Gone'];
export type Happening = components['schemas']['Happening'];
export type Hello = components['schemas']['Hello'];
export type HelloNow = components['schemas']['HelloNow'];
export type Late = components['schemas']['Late'];
export type Leave = components['schemas']['Leave'];
export type Line = components['schemas']['Line'];
export type Lobby = components['schemas']['Lobby'];
export type May = components['schemas']['May'];
export type Me = components['schemas']['Me'];
export type Meaning = components['schemas']['Meaning'];
export type Message = components['schemas']['Message'];
export type Moment = components['schemas']['Moment'];
export type Mute = components['schemas']['Mute'];
export type NameAndPassword = components['schemas']['NameAndPassword'];
export type NewEmail = components['schemas']['NewEmail'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewTable = components['schemas']['NewTable'];
export type NewToken = components['schemas']['NewToken'];
export type NotDone = components['schemas']['NotDone'];
export type Now = components['schemas']['Now'];
export type Offer = components['schemas']['Offer'];
export type Options = components['schemas']['Options'];
export type PackCard = components['schemas']['PackCard'];
export type Pause = components['schemas']['Pause'];
export type PerDays = components['schemas']['PerDays'];
export type PerGame = components['schemas']['PerGame'];
export type PerTurn = components['schemas']['PerTurn'];
export type Person = components['schemas']['Person'];
export type Ping = components['schemas']['Ping'];
export type Place = components['schemas']['Place'];
export type Played = components['schemas']['Played'];
export type Player = components['schemas']['Player'];
export type Pong = components['schemas']['Pong'];
export type Privacy = components['schemas']['Privacy'];
export type PublicKeys = components['schemas']['PublicKeys'];
export type Reach = components['schemas']['Reach'];
export type Recovery = components['schemas']['Recovery'];
export type Refused = components['schemas']['Refused'];
export type Report = components['schemas']['Report'];
export type ReportCard = components['schemas']['ReportCard'];
export type Request = components['schemas']['Request'];
export type Resign = components['schemas']['Resign'];
export type Result = components['schemas']['Result'];
export type Retired = components['schemas']['Retired'];
export type Reveal = components['schemas']['Reveal'];
export type Room = components['schemas']['Room'];
export type RoomNow = components['schemas']['RoomNow'];
export type Route = components['schemas']['Route'];
export type Rule = components['schemas']['Rule'];
export type Said = components['schemas']['Said'];
export type Saw = components['schemas']['Saw'];
export type Say = components['schemas']['Say'];
export type Scope = components['schemas']['Scope'];
export type SeatCommand = components['schemas']['SeatCommand'];
export type Settings = components['schemas']['Settings'];
export type Share = components['schemas']['Share'];
export type StandIn = components['schemas']['StandIn'];
export type Statistics = components['schemas']['Statistics'];
export type Story = components['schemas']['Story'];
export type Sum = components['schemas']['Sum'];
export type Switch = components['schemas']['Switch'];
export type TableLink = components['schemas']['TableLink'];
export type TakeBack = components['schemas']['TakeBack'];
export type Terms = components['schemas']['Terms'];
export type TokenCard = components['schemas']['TokenCard'];
export type Told = components['schemas']['Told'];
export type Totals = components['schemas']['Totals'];
export type Undo = components['schemas']['Undo'];
export type Undoing = components['schemas']['Undoing'];
export type UpdateNow = components['schemas']['UpdateNow'];
export type Version = components['schemas']['Version'];
export type Vote = components['schemas']['Vote'];
export type Wanted = components['schemas']['Wanted'];
export type Watch = components['schemas']['Watch'];
export type Welcome = components['schemas']['Welcome'];
export type Why = components['schemas']['Why'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
export const GOING_AWAY = 1012 as const;
export const TOO_BIG = 1009 as const;
export const SIGNED_OUT = 4401 as const;
export const RENEWED = 4402 as const;
export const FOREIGN = 4403 as const;
export const TOO_SLOW = 4408 as const;
export const NETWORK_OFF = 4410 as const;
export const TOO_MUCH = 4429 as const;
export const PAGE = 50 as const;
export const SHORTEST_PASSWORD = 8 as const;
export const LONGEST = {"name":24,"password":256,"email":254,"token":60,"line":500,"report":2000} as const;
export const USUAL_SETTINGS = {"clock":null,"spectators":true,"undo":"agreed","open_scores":false,"stand_in":"","term":24} as const;
