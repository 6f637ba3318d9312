/** Made from wire.json: `python3 run.py wire` writes both anew. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Advanced
         * @description A Toolbox went on to a step of the Progression Table.
         */
        Advanced: {
            /** @enum {unknown} */
            name: "advanced";
            seat: number | null;
            about: components["schemas"]["AdvancedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** AdvancedAbout */
        AdvancedAbout: {
            /** @description the number of a Toolbox of the seat, from 1 as in actions */
            box: number;
            /** @description the id of a step of the Progression Table */
            step: string;
        };
        /**
         * Collected
         * @description A Relic Expedition was completed over so many Trails.
         */
        Collected: {
            /** @enum {unknown} */
            name: "collected";
            seat: number | null;
            about: components["schemas"]["CollectedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** CollectedAbout */
        CollectedAbout: {
            /** @description the id of a place */
            site: string;
            colour: string;
            trails: number;
        };
        /**
         * Discarded
         * @description An ivory tile was discarded.
         */
        Discarded: {
            /** @enum {unknown} */
            name: "discarded";
            seat: number | null;
            about: components["schemas"]["DiscardedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** DiscardedAbout */
        DiscardedAbout: {
            /** @description the id of a tile */
            tile: string;
        };
        /**
         * EndTriggered
         * @description The last Relic was taken: every other player has one more turn.
         */
        EndTriggered: {
            /** @enum {unknown} */
            name: "end-triggered";
            seat: number | null;
            about: components["schemas"]["EndTriggeredAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** EndTriggeredAbout */
        EndTriggeredAbout: Record<string, unknown>;
        /**
         * Entered
         * @description A Toolbox came out of the reserve, to the bottom of the Progression Table.
         */
        Entered: {
            /** @enum {unknown} */
            name: "entered";
            seat: number | null;
            about: components["schemas"]["EnteredAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** EnteredAbout */
        EnteredAbout: {
            /** @description the number of a Toolbox of the seat, from 1 as in actions */
            box: number;
        };
        /**
         * Explored
         * @description A site was explored: the tile of a level, or a ruin.
         */
        Explored: {
            /** @enum {unknown} */
            name: "explored";
            seat: number | null;
            about: components["schemas"]["ExploredAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** ExploredAbout */
        ExploredAbout: {
            /** @description the id of a place */
            site: string;
            level: number;
            colour: string;
        };
        /**
         * Flipped
         * @description A Toolbox token was turned over; the coloured side may be up now.
         */
        Flipped: {
            /** @enum {unknown} */
            name: "flipped";
            seat: number | null;
            about: components["schemas"]["FlippedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** FlippedAbout */
        FlippedAbout: {
            /** @description the id of a Toolbox token */
            token: string;
            coloured: boolean;
        };
        /**
         * FlippedAlong
         * @description So many Toolbox tokens along the route of a move were turned over.
         */
        FlippedAlong: {
            /** @enum {unknown} */
            name: "flipped-along";
            seat: number | null;
            about: components["schemas"]["FlippedAlongAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** FlippedAlongAbout */
        FlippedAlongAbout: {
            count: number;
            /** @description the ids of Toolbox tokens */
            tokens: string[];
        };
        /**
         * Gained
         * @description Points were gained, from a source as the breakdown calls it.
         */
        Gained: {
            /** @enum {unknown} */
            name: "gained";
            seat: number | null;
            about: components["schemas"]["GainedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** GainedAbout */
        GainedAbout: {
            points: number;
            source: string;
        };
        /**
         * GameOver
         * @description The game is over.
         */
        GameOver: {
            /** @enum {unknown} */
            name: "game-over";
            seat: number | null;
            about: components["schemas"]["GameOverAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** GameOverAbout */
        GameOverAbout: Record<string, unknown>;
        Happening: components["schemas"]["TurnBegan"] | components["schemas"]["Travelled"] | components["schemas"]["Teleported"] | components["schemas"]["StartedNearby"] | components["schemas"]["Explored"] | components["schemas"]["Visited"] | components["schemas"]["Took"] | components["schemas"]["Saw"] | components["schemas"]["Looked"] | components["schemas"]["Showed"] | components["schemas"]["Revealed"] | components["schemas"]["RelicAppeared"] | components["schemas"]["Collected"] | components["schemas"]["EndTriggered"] | components["schemas"]["Gained"] | components["schemas"]["Supplied"] | components["schemas"]["Paid"] | components["schemas"]["Discarded"] | components["schemas"]["Placed"] | components["schemas"]["Lifted"] | components["schemas"]["Relaid"] | components["schemas"]["Flipped"] | components["schemas"]["FlippedAlong"] | components["schemas"]["Entered"] | components["schemas"]["Advanced"] | components["schemas"]["Reset"] | components["schemas"]["UsedToolbox"] | components["schemas"]["GameOver"];
        /**
         * Lifted
         * @description A Pathway was taken off a Trail.
         */
        Lifted: {
            /** @enum {unknown} */
            name: "lifted";
            seat: number | null;
            about: components["schemas"]["LiftedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** LiftedAbout */
        LiftedAbout: {
            /** @description the id of a Trail */
            trail: string;
        };
        /**
         * Looked
         * @description A tile that lies in a Temple was looked at.
         */
        Looked: {
            /** @enum {unknown} */
            name: "looked";
            seat: number | null;
            about: components["schemas"]["LookedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** LookedAbout */
        LookedAbout: {
            /** @description the id of a place */
            site: string;
            level: number;
            /** @description the id of a tile */
            tile: string;
        };
        /**
         * Paid
         * @description Ration Packs were paid.
         */
        Paid: {
            /** @enum {unknown} */
            name: "paid";
            seat: number | null;
            about: components["schemas"]["PaidAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** PaidAbout */
        PaidAbout: {
            packs: number;
        };
        /**
         * Placed
         * @description A Pathway was placed on a Trail.
         */
        Placed: {
            /** @enum {unknown} */
            name: "placed";
            seat: number | null;
            about: components["schemas"]["PlacedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** PlacedAbout */
        PlacedAbout: {
            /** @description the id of a Trail */
            trail: string;
        };
        /**
         * PlainTurn
         * @description The turn in progress.
         */
        PlainTurn: {
            number: number;
            start: string;
            quarry: ("blue" | "green" | "ivory" | "purple") | null;
            route: string[];
            stride: string;
            used: boolean;
            doubling: boolean;
            gained: number;
            fresh: number;
            busy: string[];
            vacated: string[];
            relaid: string[];
        };
        /**
         * Relaid
         * @description A Pathway that was taken off another Trail was placed on this one.
         */
        Relaid: {
            /** @enum {unknown} */
            name: "relaid";
            seat: number | null;
            about: components["schemas"]["RelaidAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** RelaidAbout */
        RelaidAbout: {
            /** @description the id of a Trail */
            trail: string;
        };
        /**
         * RelicAppeared
         * @description A Relic was put where a Temple was emptied.
         */
        RelicAppeared: {
            /** @enum {unknown} */
            name: "relic-appeared";
            seat: number | null;
            about: components["schemas"]["RelicAppearedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** RelicAppearedAbout */
        RelicAppearedAbout: {
            /** @description the id of a place */
            site: string;
            colour: string;
        };
        /**
         * RelicCounts
         * @description How many Relics of each colour.
         */
        RelicCounts: {
            blue: number;
            green: number;
            ivory: number;
            purple: number;
        };
        /**
         * Reset
         * @description All Toolbox tokens were turned to their coloured sides again.
         */
        Reset: {
            /** @enum {unknown} */
            name: "reset";
            seat: number | null;
            about: components["schemas"]["ResetAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** ResetAbout */
        ResetAbout: Record<string, unknown>;
        /**
         * Revealed
         * @description The next tile of a Temple came to light.
         */
        Revealed: {
            /** @enum {unknown} */
            name: "revealed";
            seat: number | null;
            about: components["schemas"]["RevealedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** RevealedAbout */
        RevealedAbout: {
            /** @description the id of a place */
            site: string;
            /** @description the id of a tile */
            tile: string;
        };
        /**
         * Saw
         * @description A blue tile was looked at: what it is worth.
         */
        Saw: {
            /** @enum {unknown} */
            name: "saw";
            seat: number | null;
            about: components["schemas"]["SawAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** SawAbout */
        SawAbout: {
            /** @description the id of a tile */
            tile: string;
            value: number;
        };
        /**
         * Showed
         * @description A blue tile was shown to all: what it is worth.
         */
        Showed: {
            /** @enum {unknown} */
            name: "showed";
            seat: number | null;
            about: components["schemas"]["ShowedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** ShowedAbout */
        ShowedAbout: {
            /** @description the id of a tile */
            tile: string;
            value: number;
        };
        /**
         * ShownExplorer
         * @description One seat, with the Pathways left on its Chart and all its points, were the game scored now: null while covered.
         */
        ShownExplorer: {
            /** @enum {unknown} */
            colour: "black" | "blue" | "green" | "red" | "yellow";
            explorer: string;
            place: string;
            rations: number;
            pathways: string[];
            toolboxes: string[];
            relics: components["schemas"]["RelicCounts"];
            ivory: string[];
            blue: string[];
            known: number[][];
            shown: string[];
            unplaced: number;
            sources: {
                [key: string]: number;
            } | null;
            points: number | null;
        };
        /**
         * ShownSite
         * @description One Ruin or Temple: levels left, the faces that are known by level, who has seen a face, and what lies face up.
         *
         *         In `seen`, 5 says that the face was shown to all.
         */
        ShownSite: {
            /** @enum {unknown} */
            colour: "blue" | "green" | "ivory" | "purple";
            levels: number[];
            faces: {
                [key: string]: string;
            };
            seen: {
                [key: string]: number[];
            };
            relic: boolean;
            face_up: string | null;
        };
        /**
         * Stage
         * @description Everything about a pack that a client has to know. It holds no words: those are messages.
         */
        Stage: {
            pack: string;
            size: [
                number,
                number
            ];
            margin: number;
            places: components["schemas"]["StagePlace"][];
            trails: components["schemas"]["StageTrail"][];
            tokens: components["schemas"]["StageToken"][];
            tiles: components["schemas"]["StageTile"][];
            explorers: components["schemas"]["StageExplorer"][];
            pathways: components["schemas"]["StagePathways"];
            rise: number[];
            stands: components["schemas"]["StageStands"];
            limits: components["schemas"]["StageLimits"];
            banner: [
                number,
                number
            ];
            banks: components["schemas"]["StageBank"][];
            ripples: components["schemas"]["StageRipple"][];
            scenery: string;
        };
        /**
         * StageBank
         * @description A name of a watercourse, and the line along which it is lettered.
         */
        StageBank: {
            name: string;
            path: string;
        };
        /**
         * StageChoice
         * @description What was agreed on for a seat that plays an Explorer, by option.
         */
        StageChoice: {
            /** @enum {unknown} */
            explorers: "black" | "blue" | "green" | "red" | "yellow";
            powers: boolean;
        };
        /**
         * StageExplorer
         * @description One side of an Explorer Chart.
         */
        StageExplorer: {
            id: string;
            /** @enum {unknown} */
            colour: "black" | "blue" | "green" | "red" | "yellow";
            /** @enum {unknown} */
            figure: "man" | "woman";
            power: string | null;
            chosen: components["schemas"]["StageChoice"];
        };
        /**
         * StageLimits
         * @description How much there is room for on a Chart.
         */
        StageLimits: {
            rations: number;
            pathways: number;
        };
        /**
         * StagePathways
         * @description How far Pathways lie from places, and from each other.
         */
        StagePathways: {
            gap: number;
            lane: number;
        };
        /**
         * StagePlace
         * @description A place on the map.
         */
        StagePlace: {
            id: string;
            /** @enum {unknown} */
            kind: "camp" | "ruin" | "temple";
            quadrant: string | null;
            at: [
                number,
                number
            ];
        };
        /**
         * StageRipple
         * @description A line of ripples, and the class that says how it moves.
         */
        StageRipple: {
            style: string;
            path: string;
        };
        /**
         * StageStands
         * @description Where Explorers stand, seen from the middle of a place.
         */
        StageStands: {
            site: [
                number,
                number
            ][];
            camp: [
                number,
                number
            ][];
        };
        /**
         * StageTile
         * @description A Temple tile.
         */
        StageTile: {
            id: string;
            /** @enum {unknown} */
            colour: "blue" | "green" | "ivory" | "purple";
            level: number;
            effect: number;
            value: number;
        };
        /**
         * StageToken
         * @description A place for a Toolbox token beside a trail.
         */
        StageToken: {
            id: string;
            trail: string;
            at: [
                number,
                number
            ];
        };
        /**
         * StageTrail
         * @description A trail between two places, with the points of its course: x and y in turn.
         */
        StageTrail: {
            id: string;
            ends: [
                string,
                string
            ];
            /** @enum {unknown} */
            kind: "jungle" | "river";
            course: number[];
        };
        /**
         * StartedNearby
         * @description An Explorer began the game at a place next to Base Camp.
         */
        StartedNearby: {
            /** @enum {unknown} */
            name: "started-nearby";
            seat: number | null;
            about: components["schemas"]["StartedNearbyAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** StartedNearbyAbout */
        StartedNearbyAbout: {
            /** @description the id of a place */
            place: string;
        };
        /**
         * Supplied
         * @description Ration Packs were taken from Base Camp.
         */
        Supplied: {
            /** @enum {unknown} */
            name: "supplied";
            seat: number | null;
            about: components["schemas"]["SuppliedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** SuppliedAbout */
        SuppliedAbout: {
            packs: number;
        };
        /**
         * Teleported
         * @description An Explorer came to a place without a Trail.
         */
        Teleported: {
            /** @enum {unknown} */
            name: "teleported";
            seat: number | null;
            about: components["schemas"]["TeleportedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** TeleportedAbout */
        TeleportedAbout: {
            /** @description the id of a place */
            place: string;
        };
        /**
         * Took
         * @description A tile was taken.
         */
        Took: {
            /** @enum {unknown} */
            name: "took";
            seat: number | null;
            about: components["schemas"]["TookAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** TookAbout */
        TookAbout: {
            /** @description the id of a tile */
            tile: string;
        };
        /**
         * Travelled
         * @description An Explorer went along a Trail, to a place.
         */
        Travelled: {
            /** @enum {unknown} */
            name: "travelled";
            seat: number | null;
            about: components["schemas"]["TravelledAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** TravelledAbout */
        TravelledAbout: {
            /** @description the id of a Trail */
            trail: string;
            /** @description the id of a place */
            place: string;
        };
        /**
         * TurnBegan
         * @description A turn began.
         */
        TurnBegan: {
            /** @enum {unknown} */
            name: "turn-began";
            seat: number | null;
            about: components["schemas"]["TurnBeganAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** TurnBeganAbout */
        TurnBeganAbout: Record<string, unknown>;
        /**
         * UsedToolbox
         * @description The step of a Toolbox was used.
         */
        UsedToolbox: {
            /** @enum {unknown} */
            name: "used-toolbox";
            seat: number | null;
            about: components["schemas"]["UsedToolboxAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** UsedToolboxAbout */
        UsedToolboxAbout: {
            /** @description the id of a step of the Progression Table */
            step: string;
        };
        /**
         * Shown
         * @description A view for a program that draws it.
         */
        View: {
            explorers: components["schemas"]["ShownExplorer"][];
            sites: {
                [key: string]: components["schemas"]["ShownSite"];
            };
            tokens: string[];
            discarded: string[];
            turn: components["schemas"]["PlainTurn"];
            trigger: number | null;
            extra: boolean;
            camp: number;
        };
        /**
         * Visited
         * @description An Explorer reached over to a place nearby.
         */
        Visited: {
            /** @enum {unknown} */
            name: "visited";
            seat: number | null;
            about: components["schemas"]["VisitedAbout"];
            text: string | null;
            turn: number;
            cause: string;
            group: number;
        };
        /** VisitedAbout */
        VisitedAbout: {
            /** @description the id of a place */
            place: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Advanced = components['schemas']['Advanced'];
export type AdvancedAbout = components['schemas']['AdvancedAbout'];
export type Collected = components['schemas']['Collected'];
export type CollectedAbout = components['schemas']['CollectedAbout'];
export type Discarded = components['schemas']['Discarded'];
export type DiscardedAbout = components['schemas']['DiscardedAbout'];
export type EndTriggered = components['schemas']['EndTriggered'];
export type EndTriggeredAbout = components['schemas']['EndTriggeredAbout'];
export type Entered = components['schemas']['Entered'];
export type EnteredAbout = components['schemas']['EnteredAbout'];
export type Explored = components['schemas']['Explored'];
export type ExploredAbout = components['schemas']['ExploredAbout'];
export type Flipped = components['schemas']['Flipped'];
export type FlippedAbout = components['schemas']['FlippedAbout'];
export type FlippedAlong = components['schemas']['FlippedAlong'];
export type FlippedAlongAbout = components['schemas']['FlippedAlongAbout'];
export type Gained = components['schemas']['Gained'];
export type GainedAbout = components['schemas']['GainedAbout'];
export type GameOver = components['schemas']['GameOver'];
export type GameOverAbout = components['schemas']['GameOverAbout'];
export type Happening = components['schemas']['Happening'];
export type Lifted = components['schemas']['Lifted'];
export type LiftedAbout = components['schemas']['LiftedAbout'];
export type Looked = components['schemas']['Looked'];
export type LookedAbout = components['schemas']['LookedAbout'];
export type Paid = components['schemas']['Paid'];
export type PaidAbout = components['schemas']['PaidAbout'];
export type Placed = components['schemas']['Placed'];
export type PlacedAbout = components['schemas']['PlacedAbout'];
export type PlainTurn = components['schemas']['PlainTurn'];
export type Relaid = components['schemas']['Relaid'];
export type RelaidAbout = components['schemas']['RelaidAbout'];
export type RelicAppeared = components['schemas']['RelicAppeared'];
export type RelicAppearedAbout = components['schemas']['RelicAppearedAbout'];
export type RelicCounts = components['schemas']['RelicCounts'];
export type Reset = components['schemas']['Reset'];
export type ResetAbout = components['schemas']['ResetAbout'];
export type Revealed = components['schemas']['Revealed'];
export type RevealedAbout = components['schemas']['RevealedAbout'];
export type Saw = components['schemas']['Saw'];
export type SawAbout = components['schemas']['SawAbout'];
export type Showed = components['schemas']['Showed'];
export type ShowedAbout = components['schemas']['ShowedAbout'];
export type ShownExplorer = components['schemas']['ShownExplorer'];
export type ShownSite = components['schemas']['ShownSite'];
export type Stage = components['schemas']['Stage'];
export type StageBank = components['schemas']['StageBank'];
export type StageChoice = components['schemas']['StageChoice'];
export type StageExplorer = components['schemas']['StageExplorer'];
export type StageLimits = components['schemas']['StageLimits'];
export type StagePathways = components['schemas']['StagePathways'];
export type StagePlace = components['schemas']['StagePlace'];
export type StageRipple = components['schemas']['StageRipple'];
export type StageStands = components['schemas']['StageStands'];
export type StageTile = components['schemas']['StageTile'];
export type StageToken = components['schemas']['StageToken'];
export type StageTrail = components['schemas']['StageTrail'];
export type StartedNearby = components['schemas']['StartedNearby'];
export type StartedNearbyAbout = components['schemas']['StartedNearbyAbout'];
export type Supplied = components['schemas']['Supplied'];
export type SuppliedAbout = components['schemas']['SuppliedAbout'];
export type Teleported = components['schemas']['Teleported'];
export type TeleportedAbout = components['schemas']['TeleportedAbout'];
export type Took = components['schemas']['Took'];
export type TookAbout = components['schemas']['TookAbout'];
export type Travelled = components['schemas']['Travelled'];
export type TravelledAbout = components['schemas']['TravelledAbout'];
export type TurnBegan = components['schemas']['TurnBegan'];
export type TurnBeganAbout = components['schemas']['TurnBeganAbout'];
export type UsedToolbox = components['schemas']['UsedToolbox'];
export type UsedToolboxAbout = components['schemas']['UsedToolboxAbout'];
export type View = components['schemas']['View'];
export type Visited = components['schemas']['Visited'];
export type VisitedAbout = components['schemas']['VisitedAbout'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
